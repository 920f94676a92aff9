// What a review found, drawn; loaded when there is something to draw.

import { teach } from "../../lib/texts.svelte";
import Note from "./Note.svelte";
import Panel from "./Panel.svelte";
import english from "./text/en.ftl?raw";
import french from "./text/fr.ftl?raw";

teach({ en: english, fr: french });

export { Note, Panel };
