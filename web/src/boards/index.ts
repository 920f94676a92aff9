// Boards that are drawn for one game. Each is loaded when a table of its game is opened; a game that
// has none is played on the generic board (table/GenericBoard.svelte).
//
// A board gets the match and the choosing:
//
// - `match.view` is all that this viewer knows, `match.layout` the same as zones and things.
//   `match.fresh` has the events of the last message. `match.seat` is the viewer's seat, or null for a
//   spectator, and `match.table.seats` says who sits where.
// - Animations are played by a `Stage` (stage/stage.svelte.ts). The board gives it a pure function
//   `beats(before, events, after)`, calls `stage.update(state, match.fresh)` when the match has changed,
//   puts `{@attach stage.attach}` on its element and draws `stage.state`. Moves name things by
//   `data-part` or `data-ref`; stage/moves.ts lists them.
// - `choosing.glows(ref)`: it can be chosen. Draw it so, as a button in the tab order whose name says
//   `choosing.on(ref)` (the options that touch it, with labels).
// - `choosing.touch(ref)`: it was clicked, tapped or entered. Call it for things that do not glow,
//   too: it asks the server why not, and the table shows the answer.
// - `choosing.holds(ref)`: it was clicked, and the answer needs one more click elsewhere; or it was
//   chosen in secret, and the others still think.
// - `choosing.points(ref)`: the log, the guide or a lesson points at it; outline it.
// - `choosing.hinted = ref` while it has the mouse or the focus ("" afterwards): the prompt bar then
//   says what a click would do. Put `data-ref={ref}` on it, and `aria-disabled` while it does not
//   glow, so that the focus finds what can be chosen.
// - A thing with `data-ref` is explained to people who rest the mouse or a finger on it, or press `i`. A
//   place of the layout that is no thing of its own (a label, an empty mat) can have `data-about={zone.ref}`, a
//   picture of a thing that lies elsewhere `data-face={face}`. All other figures and marks are signs
//   (learn/signs.ts): a test finds those that explain nothing.
// - `choosing.options` and `choosing.choose(option)` for controls of the board's own.
// - `var(--room-width, 100vw)` and `var(--room-height, 100dvh)` are the pixels that header and question bar leave
//   at a table. A board that fits them needs no scrolling; a taller one scrolls above the bar. Landscape phones
//   have the bar beside the board and `[data-landscape]` around it (table/room.ts).
//
// Everything else is the table's: seats, prompt bar, buttons for options that touch nothing drawn,
// undo, log, chat, result. All refs of the layout count as drawn, so draw at least those that options
// touch. A board that shows names, clocks and turns itself (with SeatCard) exports
// `drawsSeats = true` from its module script; otherwise the table draws the seats above it. Its words
// are in `src/inglenook/text/<language>/games/<game>/board.ftl`, which its module script hands to `teach`.
//
// A board knows no rules. Facts that follow from the rules come from the server: `figures` and `note` of
// things and zones (lib/drawn.ts), `figures` of answers, fields of events. What a game calls its things and
// prints on its cards comes from the server too (words.svelte.ts).

import { type Component, untrack } from "svelte";
import type { BoardMatch, Choosing } from "../lib/choosing.svelte";
import { locale } from "../lib/texts.svelte";
import { fetchWords } from "./words.svelte";

export interface BoardProps {
  match: BoardMatch;
  choosing: Choosing;
}

/** A hint for a first match of this game: `guide-<game>-<id>`, said once. */
export interface Hint {
  id: string;
  /** The ref to point at when the moment has come; "" points at nothing, null waits. */
  at(match: BoardMatch, choosing: Choosing): string | null;
}

export interface BoardModule {
  default: Component<BoardProps>;
  drawsSeats?: boolean;
  /** A score in words, where it counts something other than points. */
  scoreText?(score: number): string;
  guide?: Hint[];
  /** How the result came about, in place of a score sheet; below the result on a phone, where the board is far below. */
  Breakdown?: Component<{ match: BoardMatch }>;
  /** Draws a thing of the score sheet by its key, and says whether it can; without it the sheet has names. */
  Drawn?: Component<{ thing: string }>;
  draws?(thing: string): boolean;
}

const drawn: Record<string, () => Promise<BoardModule>> = {
  goths: () => import("./Goths.svelte"),
  "king-of-12": () => import("./KingOf12.svelte"),
  "open-season": () => import("./OpenSeason.svelte"),
  taverna: () => import("./Taverna.svelte"),
};

/** Load a board together with the words of its game, so that its cards are not empty at first. */
async function loaded(game: string, load: () => Promise<BoardModule>): Promise<BoardModule> {
  const language = untrack(() => locale.language);
  const [board] = await Promise.all([load(), fetchWords(game, language).catch(() => {})]);
  return board;
}

export const boards: Record<string, () => Promise<BoardModule>> = Object.fromEntries(
  Object.entries(drawn).map(([game, load]) => [game, () => loaded(game, load)]),
);
