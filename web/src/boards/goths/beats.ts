// Turns events into beats: states of the board, and what moves from one to the next.

import { QUICK, SLOW } from "../../lib/motion";
import type { Item } from "../../lib/types";
import type { Move } from "../stage/moves";
import type { Beat } from "../stage/stage.svelte";
import { type BoardState, type Happened, happened } from "./board";
import { AXE, DISCARDED, FIRE, FOG_SPOT, HIDDEN, LEFT, NONE, REVEALED } from "./view";

/** Milliseconds to read the four cards before the first order is carried out. */
const READING = 900;

export function beats(from: BoardState, items: Item[], to: BoardState): Beat<BoardState>[] {
  const found: Beat<BoardState>[] = [];
  let board = from;
  const add = (change: Partial<BoardState>, moves: Move[], lasts: number) => {
    board = { ...board, ...change };
    found.push({ state: board, moves, lasts });
  };
  const set = <T>(list: T[], clan: number, value: T) => list.map((old, one) => (one === clan ? value : old));
  /** Units go back into the reserve. */
  const lose = (clan: number, size: number) => {
    const lost = (board.sizes[clan] ?? 0) - size;
    if (lost > 0) add({ sizes: set(board.sizes, clan, size) }, fall(clan, lost), SLOW);
  };
  const news = items.map(happened).filter((event) => event !== undefined);
  for (const [place, event] of news.entries()) {
    const { clan } = event;
    switch (event.is) {
      case "TurnBegan":
        add(
          { turn: event.turn, initiative: clan, acting: false, nothing: ["", ""] },
          board.turn > 0 && board.initiative !== clan ? [{ how: "slide", what: "initiative", from: `king-${1 - clan}` }] : [],
          QUICK,
        );
        break;
      case "CardLaid": {
        const still = to.backs[clan] === event.back ? to.candidates[clan] : undefined;
        const can = event.card === HIDDEN ? (still ?? []) : [event.card];
        const change = { backs: set(board.backs, clan, event.back), candidates: set(board.candidates, clan, can) };
        add(change, [{ how: "slide", what: `new-${clan}`, from: hand(clan), scale: 0.5 }], SLOW);
        break;
      }
      case "CardsRevealed": {
        if (news[place - 1]?.is === "CardsRevealed") break; // turned over with the other one
        const both = news.slice(place, place + 2).filter((one) => one.is === "CardsRevealed");
        reveal(both);
        break;
      }
      case "CardsTakenBack":
        add({}, [{ how: "leave", what: `fallen-${clan}`, to: hand(clan) }], QUICK);
        add({ fallen: set(board.fallen, clan, []), failed: set(board.failed, clan, {}) }, [], 0);
        break;
      case "Scouted": {
        const seen = set(board.seen, clan, (board.seen[clan] ?? 0) | (1 << event.spot));
        const what = event.spot === FOG_SPOT ? `fog-${clan}` : `objective-${event.spot}`;
        add({ seen }, [{ how: "peek", what }], SLOW + QUICK);
        break;
      }
      case "CatapultSabotaged":
        add({}, [fly("vulture", `chief-${clan}`, `catapult-${event.victim}`)], SLOW);
        add({ loaded: set(board.loaded, event.victim, false) }, swing(event.victim), QUICK);
        break;
      case "UnitRecruited":
        add(
          { sizes: set(board.sizes, clan, event.size) },
          [{ how: "slide", what: `unit-${clan}`, last: true, from: `reserve-${clan}`, scale: 0.7, sound: "piece" }],
          SLOW,
        );
        break;
      case "CatapultLoaded":
        add({ loaded: set(board.loaded, clan, true) }, swing(clan), SLOW);
        break;
      case "UnitsHit": {
        const what = event.order === FIRE ? "stone" : event.order === AXE ? "axe" : "rats";
        const change = what === "stone" ? { loaded: set(board.loaded, clan, false) } : {};
        const flight = fly(what, what === "stone" ? `catapult-${clan}` : `army-${clan}`, `army-${event.victim}`);
        add(change, what === "stone" ? [...swing(clan), flight] : [flight], SLOW);
        lose(event.victim, event.size);
        if (!event.lost) add({ nothing: set(board.nothing, clan, "protected") }, [{ how: "swell", what: `nothing-${clan}` }], SLOW);
        break;
      }
      case "BarricadeBuilt": {
        const built = (board.barricades[clan] ?? 0) | (1 << event.place);
        add({ barricades: set(board.barricades, clan, built) }, [{ how: "rise", what: `wall-${clan}-${event.place}` }], SLOW);
        break;
      }
      case "ArmyAdvanced":
        march(clan, event.place);
        break;
      case "ObjectiveEntered": {
        march(clan, LEFT + event.spot);
        const objectives = board.objectives.map((kind, spot) => (spot === event.spot ? event.found : kind));
        const change = { objectives, face_up: board.face_up | (1 << event.spot) };
        add(change, event.news ? [{ how: "turn", what: `objective-${event.spot}` }] : [], SLOW);
        break;
      }
      case "TrapSprung":
        lose(clan, event.size);
        break;
      case "TokenRevealed": {
        const change = { tokens: set(board.tokens, clan, event.token), token_is: set(board.token_is, clan, REVEALED) };
        add(change, [{ how: "slide", what: `fog-${clan}`, from: placeOf(clan, FOGGY) }], SLOW);
        if (to.loaded[clan] !== board.loaded[clan]) add({ loaded: set(board.loaded, clan, false) }, swing(clan), QUICK);
        break;
      }
      case "TokenDiscarded":
        add({}, [{ how: "drop", what: `fog-${clan}` }], SLOW);
        add({ token_is: set(board.token_is, clan, DISCARDED) }, [], 0);
        break;
      case "NothingHappened":
        add({ nothing: set(board.nothing, clan, event.why) }, [{ how: "swell", what: `nothing-${clan}` }], SLOW + QUICK);
        break;
    }
  }
  const last = found.at(-1);
  if (last) last.state = to;
  return found;

  function march(clan: number, place: number) {
    const from = placeOf(clan, board.places[clan] ?? place);
    add({ places: set(board.places, clan, place) }, [{ how: "slide", what: `army-${clan}`, from, bobs: true, sound: "piece" }], SLOW);
  }

  /** All cards are turned over at the same time; those of a clan that failed stay on the table. */
  function reveal(both: Happened[]) {
    const revealed = [...board.revealed];
    for (const { clan, card, order, success } of both) revealed[clan] = { card, order, success };
    const change = { revealed, backs: [NONE, NONE], candidates: [[], []], acting: true, nothing: ["", ""] };
    add(change, both.flatMap(({ clan }) => [turn(`new-${clan}`), turn(`order-${clan}`)]), READING);
    const misses = both.filter((event) => !event.success);
    if (!misses.length) return;
    const [fallen, failed] = [[...board.fallen], [...board.failed]];
    for (const { clan, card, order } of misses) {
      fallen[clan] = [...(fallen[clan] ?? []), card];
      failed[clan] = { ...failed[clan], [card]: order };
    }
    add({ fallen, failed }, misses.map(({ clan }) => stay(clan)), SLOW);
  }
}

/** The place of the road where a fog token lies. */
const FOGGY = 2;

/** The names of places and things on the board, as its components mark them. */
const hand = (clan: number) => [`hand-${clan}`, `king-${clan}`];
const placeOf = (clan: number, place: number) => (place >= LEFT ? `objective-${place - LEFT}` : `place-${clan}-${place}`);

const turn = (what: string): Move => ({ how: "turn", what });
const stay = (clan: number): Move => ({ how: "slide", what: `fallen-${clan}`, last: true, from: `slot-${clan}` });
const swing = (clan: number): Move[] => [
  { how: "swing", what: `arm-${clan}` },
  { how: "jolt", what: `catapult-${clan}` },
];

function fall(clan: number, lost: number): Move[] {
  const units = Array.from({ length: lost }, (_, unit): Move => ({ how: "drop", what: `lost-${clan}-${unit}` }));
  return [{ how: "jolt", what: `army-${clan}` }, ...units, { how: "swell", what: `reserve-${clan}` }];
}

function fly(picture: "stone" | "axe" | "rats" | "vulture", from: string, to: string): Move {
  const path = picture === "rats" ? "ground" : picture === "vulture" ? "arc" : "spinning";
  return { how: "throw", what: "missile", from, to, picture, look: `missile ${picture}`, path };
}
