// Peoples, attributes, cards, spaces and tiles in the words of the game.

import { GameWords } from "../words.svelte";
import { ATTRIBUTES, cardName, PEOPLES } from "./view";

export const words = new GameWords("open-season");

export const peopleName = (one: number): string => words.name(PEOPLES[one] ?? "");
export const attributeName = (one: number): string => words.name(ATTRIBUTES[one] ?? "");
export const kindName = (kind: number): string => words.name(cardName(kind));
