// Drawn cards of a game for people who pick some of them before a match. A game without drawings gets the names.

import type { Component } from "svelte";

export interface CardProps {
  word: string;
}

export const cardsOf: Record<string, () => Promise<{ default: Component<CardProps> }>> = {
  "king-of-12": () => import("./king/PickedCard.svelte"),
};
