// The texts of reports, loaded with their dialogs.

import { teach } from "../lib/texts.svelte";

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/report.ftl", { query: "?raw", import: "default", eager: true }));
