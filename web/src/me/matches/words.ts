// The texts of your own matches, loaded with the first of these parts.

import { teach } from "../../lib/texts.svelte";

teach(import.meta.glob<string>("../../../../src/inglenook/text/*/web/matches.ftl", { query: "?raw", import: "default", eager: true }));
