// The texts of the page about privacy, loaded with it.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/privacy.ftl", { query: "?raw", import: "default", eager: true }));
