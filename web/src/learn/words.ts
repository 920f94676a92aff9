// The words of what helps to learn a game, handed over when the first of it is loaded.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/learn.ftl", { query: "?raw", import: "default", eager: true }));
