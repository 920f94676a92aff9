// The texts of the page of moderators, loaded with it.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/moderation.ftl", { query: "?raw", import: "default", eager: true }));
