// The components of a review; loaded when it is done.

import { teach } from "../../lib/texts.svelte";
import Note from "./Note.svelte";
import Panel from "./Panel.svelte";

teach(import.meta.glob<string>("../../../../src/inglenook/text/*/web/review.ftl", { query: "?raw", import: "default", eager: true }));

export { Note, Panel };
