// The texts of the home page, loaded with it.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/home.ftl", { query: "?raw", import: "default", eager: true }));
