// The texts of refusals, loaded with the first of them.

import { teach } from "./texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/refusals.ftl", { query: "?raw", import: "default", eager: true }));
