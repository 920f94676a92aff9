// The texts of the page for a new table, loaded with it.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/new-table.ftl", { query: "?raw", import: "default", eager: true }));
