// The walls, from the very files that the rules read: what a space does and gives, and the friezes.

import horn from "../../../../src/inglenook/games/open_season/data/horn.json";
import shield from "../../../../src/inglenook/games/open_season/data/shield.json";
import { DUE, NONE, PEOPLES, SPACES, STATES, TIMES } from "./names.gen";
import { peopleAt, type SeasonView } from "./view";

export interface Gift {
  from: number;
  to: number;
  gives: "trophies" | "wild" | "series";
  count: number;
}

export interface Space {
  cell: number;
  id: string;
  does: string;
  value: number;
  gifts: Gift[];
}

export interface Frieze {
  colour: "green" | "yellow";
  cells: number[];
  /** What all of one people score, above a yellow one. */
  value: number;
  /** What a row gives that is complete by a round. */
  row: { by: number; trophies: number; penalty: boolean } | null;
}

export interface Wall {
  name: string;
  rounds: number;
  /** Whether trophies lie on cards; otherwise they mark scorings. */
  onCards: boolean;
  spaces: Space[];
  friezes: Frieze[];
  series: { value: number; withTile: number } | null;
}

interface SpaceFile {
  id: string;
  function: string;
  value?: number;
  effects?: { from: number; to: number; gives: string; count?: number }[];
}

interface WallFile {
  name: string;
  rounds: number;
  trophies: string;
  spaces: Record<string, SpaceFile>;
  green: string[][];
  yellow: { spaces: string[]; value: number } | null;
  row: { spaces: string[]; by: number; trophies: number; penalty: boolean } | null;
  series: { value: number; with_tile: number } | null;
}

/** The place of a frieze, for hints; it is no thing of the layout. */
export const friezeRef = (seat: number, { cells }: Frieze): string => `seat/${seat}/frieze/${cells.join("-")}`;

const cellOf = (name: string): number => (SPACES as readonly string[]).indexOf(name);

function read(file: WallFile): Wall {
  const spaces = Object.entries(file.spaces).map(([name, space]): Space => ({
    cell: cellOf(name),
    id: space.id,
    does: space.function,
    value: space.value ?? 0,
    gifts: (space.effects ?? []).map((one) => ({
      from: one.from,
      to: one.to,
      gives: one.gives as Gift["gives"],
      count: one.count ?? 1,
    })),
  }));
  const row = file.row;
  const friezes = file.green.map((names): Frieze => {
    const whole = row !== null && names.join() === row.spaces.join();
    return { colour: "green", cells: names.map(cellOf), value: 0, row: whole ? row : null };
  });
  if (file.yellow) {
    friezes.push({ colour: "yellow", cells: file.yellow.spaces.map(cellOf), value: file.yellow.value, row: null });
  }
  return {
    name: file.name,
    rounds: file.rounds,
    onCards: file.trophies === "on-cards",
    spaces,
    friezes,
    series: file.series ? { value: file.series.value, withTile: file.series.with_tile } : null,
  };
}

export const WALLS: Wall[] = [read(horn), read(shield)];

export const wallOf = (view: SeasonView): Wall => WALLS[view.side] ?? WALLS[0]!;

export type Due = (typeof DUE)[number];

/** Whether each gift of an empty space is still to be had, from the server's figures for the space. */
export const duesOf = (gifts: Gift[], figures: Record<string, number> = {}): Due[] =>
  gifts.map((_, place) => DUE[figures[`gift-${place + 1}`] ?? NONE] ?? "later");

/** Peoples that are seen above a frieze, in the order of the peoples. */
export function peoplesAbove(view: SeasonView, seat: number, frieze: Frieze): number[] {
  const there = frieze.cells.map((cell) => peopleAt(view, seat, cell));
  return PEOPLES.map((_, people) => people).filter((people) => there.includes(people));
}

/** The word for what a space does, as the game names it. */
export const spaceWord = ({ does, value }: Space): string => (value ? `space-${does}-${value}` : `space-${does}`);

/** How a frieze, a row or a tile stands, as the server numbers it. */
export type Stands = (typeof STATES)[number];
export const standsOf = (number: number | undefined): Stands => STATES[number ?? 0] ?? "lost";

/** When a bonus tile acts, as the server numbers it. */
export type When = (typeof TIMES)[number];
export const whenOf = (number: number | undefined): When => TIMES[number ?? 0] ?? "turn";
