// The texts of replays, loaded with the first of them.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/replay.ftl", { query: "?raw", import: "default", eager: true }));
