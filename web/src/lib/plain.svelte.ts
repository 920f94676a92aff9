// Whether tables are shown on the general board, also where a game has one of its own: zones and words
// instead of drawings, which some like better, with a screen reader for one.

const KEPT = "plain-board";

export const board = $state({ plain: localStorage.getItem(KEPT) === "on" });

export function setPlain(on: boolean): void {
  board.plain = on;
  localStorage.setItem(KEPT, on ? "on" : "off");
}
