// The words of what helps to learn a game, handed over when the first of it is loaded.

import { teach } from "../lib/texts.svelte";
import en from "./en.ftl?raw";
import fr from "./fr.ftl?raw";

teach({ en, fr });
