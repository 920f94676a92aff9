// A game for tests, as the server describes it.

import type { Game } from "../lib/types";

export function gameInfo(more: Partial<Game> = {}): Game {
  return {
    name: "lanterns",
    title: "Lanterns",
    credits: "",
    seats: [2, 3, 4],
    minutes: 10,
    weight: 1,
    silent: [],
    seat_notes: ["", "", ""],
    options: [],
    bots: ["apprentice", "regular", "master", "random"],
    languages: [],
    lesson: false,
    summary: "A small game.",
    presets: [],
    quick_seats: 3,
    quick_sits: [0, 0, 0],
    lesson_first: false,
    demo: false,
    ...more,
  };
}
