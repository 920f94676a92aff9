// The bonus tiles of Expert, from the file that the rules read, and how far their columns are.

import data from "../../../../src/inglenook/games/open_season/data/tiles.json";
import { attributeAt, COLUMNS, has, isDown, NONE, type SeasonView } from "./view";
import { wallOf } from "./wall";

export type When = "turn" | "lasting" | "scoring";

export const whenOf = (face: number): When =>
  (data.faces.find((one) => one.face === face)?.when ?? "scoring") as When;

/** Faces that share a tile. */
export const otherFace = (face: number): number =>
  data.tiles.faces.find((faces) => faces.includes(face))?.find((one) => one !== face) ?? 0;

/** Awake: all attributes alike, or two of three with OT14. Shut: it can never be. */
export type ColumnState = "open" | "awake" | "shut";

export function columnState(view: SeasonView, seat: number, column: number): ColumnState {
  const cells = wallOf(view).spaces.map((space) => space.cell).filter((cell) => cell % COLUMNS === column);
  const filled = cells.filter((cell) => (view.walls[seat]?.[cell] ?? NONE) !== NONE);
  const seen = filled.filter((cell) => !isDown(view, seat, cell)).map((cell) => attributeAt(view, seat, cell));
  const most = Math.max(0, ...seen.map((one) => seen.filter((other) => other === one).length));
  const needed = has(view.lasting, seat) && cells.length === 3 ? 2 : cells.length;
  if (filled.length === cells.length && most >= needed) return "awake";
  return most + cells.length - filled.length >= needed ? "open" : "shut";
}
