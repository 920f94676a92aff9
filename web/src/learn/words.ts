// The texts of lessons, guides and explanations, loaded with the first of them.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/learn.ftl", { query: "?raw", import: "default", eager: true }));
