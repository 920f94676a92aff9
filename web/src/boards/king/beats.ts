// What happened, cut into beats: each shows the table as it then is, and what moves to get there.
// Whoever does not wait sees the last one at once.

import type { Item } from "../../lib/types";
import type { Beat as Played } from "../stage.svelte";
import { courseOf, emptyTurn, happened, type Happened, type Turn, turnOnTable } from "./course";
import { opposite } from "./die";
import { type KingView, NONE } from "./view";

/** The table as it is drawn; lists are by seat. */
export interface Scene {
  round: number;
  faces: number[];
  ones: number[];
  twos: number[];
  won: number[];
  under: number[];
  turn: Turn | null;
  /** How the round ended, until the next one begins; the winner may be NONE. */
  ended: { winner: number; totals: number[] } | null;
}

export type Motion =
  | { kind: "roll" | "flip" | "turn"; seat: number; from: number; to: number }
  | { kind: "pass"; seat: number; from: number }
  | { kind: "reveal" | "tuck"; seat: number }
  | { kind: "token"; seat: number; token: number; from: number }
  | { kind: "news"; of: "values" | "round" };

export type Beat = Played<Scene, Motion>;

export const QUICK = 250;
export const SLOW = 400;
/** To read what came of a turn, or of a round, before the next one covers it. */
const READING = 1100;
/** In seconds: what is older is no news for whoever comes to the table. */
const FRESH = 4;

export function sceneOf(view: KingView, items: Item[]): Scene {
  const rounds = courseOf(view, items);
  const last = rounds.at(-1);
  return {
    round: view.round,
    faces: view.faces,
    ones: view.ones,
    twos: view.twos,
    won: view.rounds_won,
    under: view.under.map((cards) => cards.length),
    turn: turnOnTable(view, rounds),
    ended: last?.over ? { winner: last.winner, totals: last.totals } : null,
  };
}

export function beats(from: Scene, items: Item[], to: Scene): Beat[] {
  const found: Beat[] = [];
  let scene: Scene = { ...from, ended: null };
  const add = (change: Partial<Scene>, motions: Motion[], lasts: number) => {
    scene = { ...scene, ...change };
    found.push({ scene, motions, lasts });
  };
  for (const group of groups(items)) {
    const event = group[0]!;
    switch (event.is) {
      case "RoundBegan":
        add({ round: event.round, ones: zeros(scene), twos: zeros(scene), turn: null, ended: null }, [], 0);
        break;
      case "CardRevealed":
        add({ turn: revealed(group), ended: null }, moving(group, "reveal"), SLOW + QUICK);
        break;
      case "DicePassed": {
        const { faces } = event;
        const left = faces.map((_, seat) => (seat + faces.length - 1) % faces.length);
        add({ faces }, left.map((from, seat) => ({ kind: "pass", seat, from })), SLOW);
        break;
      }
      case "DieRolled":
        shown(group, "roll");
        break;
      case "DieFlipped":
        shown(group, "flip");
        break;
      case "DieTurned":
        shown(group, "turn");
        break;
      case "FaceRead":
        add({ turn: read(scene.turn, group) }, [], 0);
        break;
      case "ValuesCompared":
        add({ turn: compared(scene.turn, event, scene.faces) }, [{ kind: "news", of: "values" }], SLOW + QUICK);
        give(event.first, event.prize, NONE);
        if (event.second !== NONE) {
          const motions = found.at(-1)!.motions;
          found.pop();
          give(event.second, 3 - event.prize, NONE, motions);
        }
        break;
      case "TokenStolen":
        add(purse(event.victim, event.token, -1), [], 0);
        give(event.thief, event.token, event.victim);
        break;
      case "RoundEnded": {
        if (found.length) found.at(-1)!.lasts += QUICK;
        const { winner, totals } = event;
        const won = scene.won.map((rounds, seat) => rounds + (seat === winner ? 1 : 0));
        add({ won, ended: { winner, totals } }, [{ kind: "news", of: "round" }], READING);
        break;
      }
      case "CardTucked": {
        const under = scene.under.map((cards, seat) => cards + (seat === event.seat ? 1 : 0));
        add({ under }, moving(group, "tuck"), SLOW);
        break;
      }
    }
  }
  const last = found.at(-1);
  if (last) last.scene = to;
  return found;

  function shown(group: Happened[], kind: "roll" | "flip" | "turn") {
    const faces = [...scene.faces];
    const motions = group.map(({ seat, face }): Motion => {
      const before = faces[seat] ?? face;
      faces[seat] = face;
      return { kind, seat, from: before, to: face };
    });
    add({ faces }, motions, SLOW);
  }

  function purse(seat: number, token: number, count: number): Partial<Scene> {
    const key = token === 1 ? "ones" : "twos";
    return { [key]: scene[key].map((held, one) => held + (one === seat ? count : 0)) };
  }

  function give(seat: number, token: number, from: number, before: Motion[] = []) {
    if (seat === NONE) return;
    add(purse(seat, token, 1), [...before, { kind: "token", seat, token, from }], SLOW);
  }
}

/** The rolls that came last of all, if that is only seconds ago; `now` by the clock of the house. */
export function justRolled(items: Item[], now: number): Item[] {
  const last = items.findLastIndex((item) => item.event?.is !== "DieRolled");
  return items.slice(last + 1).filter((item) => now - item.at < FRESH);
}

/** What whoever comes right after the dice were rolled sees first: they have yet to roll. */
export function entrance(scene: Scene, rolls: Item[]): Scene {
  return rolls.length ? { ...scene, faces: scene.faces.map(opposite) } : scene;
}

/** Events of one kind that follow each other happen at the same time. */
function groups(items: Item[]): Happened[][] {
  const found: Happened[][] = [];
  for (const item of items) {
    const event = happened(item);
    if (!event || event.is === "ChoicesRevealed" || event.is === "CharactersChosen") continue;
    const last = found.at(-1);
    if (last?.[0]?.is === event.is) last.push(event);
    else found.push([event]);
  }
  return found;
}

const zeros = (scene: Scene) => scene.faces.map(() => 0);

const moving = (group: Happened[], kind: "reveal" | "tuck") =>
  group.map(({ seat }): Motion => ({ kind, seat }));

function revealed(group: Happened[]): Turn {
  const turn = emptyTurn();
  for (const { seat, card, live } of group) {
    turn.cards[seat] = card;
    turn.live[seat] = live;
  }
  return turn;
}

function read(turn: Turn | null, group: Happened[]): Turn {
  const next = { ...(turn ?? emptyTurn()) };
  next.early = [...next.early];
  for (const { seat, before } of group) next.early[seat] = before;
  return next;
}

function compared(turn: Turn | null, event: Happened, faces: number[]): Turn {
  const { values, first, second, prize } = event;
  return { ...(turn ?? emptyTurn()), faces, values, first, second, prize };
}
