// What happened, cut into beats: each shows the table as it then is, and what moves to get there.
// Whoever does not wait sees the last one at once.

import type { Item } from "../../lib/types";
import type { Beat as Played } from "../stage.svelte";
import { type Happened, happened, type Scene } from "./scene";
import { AXE, cardsWith, DISCARDED, FIRE, FOG_SPOT, HIDDEN, LEFT, NONE, REVEALED } from "./view";

export type Missile = "stone" | "axe" | "rats" | "vulture";

export type Motion =
  | { kind: "lay" | "reveal" | "stay" | "take-back" | "turn"; clan: number }
  | { kind: "march"; clan: number; from: number }
  | { kind: "open" | "peek"; spot: number }
  | { kind: "raise"; clan: number; place: number }
  | { kind: "arm"; clan: number }
  | { kind: "fly"; what: Missile; clan: number; victim: number }
  | { kind: "fall"; clan: number; lost: number }
  | { kind: "join"; clan: number }
  | { kind: "look-fog" | "lift" | "clear"; clan: number }
  | { kind: "nothing"; clan: number };

export type Beat = Played<Scene, Motion>;

export const QUICK = 250;
export const SLOW = 400;
/** To read the four cards before the first order is carried out. */
const READING = 900;
/** A turn takes less. Whoever was away for longer sees the end of what happened. */
const LONGEST = 4800;

export function beats(from: Scene, items: Item[], to: Scene): Beat[] {
  const found: Beat[] = [];
  let scene = from;
  const add = (change: Partial<Scene>, motions: Motion[], lasts: number) => {
    scene = { ...scene, ...change };
    found.push({ scene, motions, lasts });
  };
  const set = <T>(list: T[], clan: number, value: T) => list.map((old, one) => (one === clan ? value : old));
  /** Into the reserve. */
  const lose = (clan: number, size: number) => {
    const lost = (scene.sizes[clan] ?? 0) - size;
    if (lost > 0) add({ sizes: set(scene.sizes, clan, size) }, [{ kind: "fall", clan, lost }], SLOW);
  };
  const news = items.map(happened).filter((event) => event !== undefined);
  for (const [place, event] of news.entries()) {
    const { clan } = event;
    switch (event.is) {
      case "TurnBegan":
        add(
          { turn: event.turn, initiative: clan, acting: false, nothing: ["", ""] },
          scene.turn > 0 && scene.initiative !== clan ? [{ kind: "turn", clan }] : [],
          QUICK,
        );
        break;
      case "CardLaid": {
        const fallen = scene.fallen[clan] ?? [];
        const can = event.card === HIDDEN ? cardsWith(event.back, fallen) : [event.card];
        const change = { backs: set(scene.backs, clan, event.back), candidates: set(scene.candidates, clan, can) };
        add(change, [{ kind: "lay", clan }], SLOW);
        break;
      }
      case "CardsRevealed": {
        if (news[place - 1]?.is === "CardsRevealed") break; // turned over with the other one
        const both = news.slice(place, place + 2).filter((one) => one.is === "CardsRevealed");
        reveal(both);
        break;
      }
      case "CardsTakenBack":
        add({}, [{ kind: "take-back", clan }], QUICK);
        add({ fallen: set(scene.fallen, clan, []), failed: set(scene.failed, clan, {}) }, [], 0);
        break;
      case "Scouted": {
        const seen = set(scene.seen, clan, (scene.seen[clan] ?? 0) | (1 << event.spot));
        const fog = event.spot === FOG_SPOT;
        add({ seen }, [fog ? { kind: "look-fog", clan } : { kind: "peek", spot: event.spot }], SLOW + QUICK);
        break;
      }
      case "CatapultSabotaged":
        add({}, [{ kind: "fly", what: "vulture", clan, victim: event.victim }], SLOW);
        add({ loaded: set(scene.loaded, event.victim, false) }, [{ kind: "arm", clan: event.victim }], QUICK);
        break;
      case "UnitRecruited":
        add({ sizes: set(scene.sizes, clan, event.size) }, [{ kind: "join", clan }], SLOW);
        break;
      case "CatapultLoaded":
        add({ loaded: set(scene.loaded, clan, true) }, [{ kind: "arm", clan }], SLOW);
        break;
      case "UnitsHit": {
        const what = event.order === FIRE ? "stone" : event.order === AXE ? "axe" : "rats";
        const change = what === "stone" ? { loaded: set(scene.loaded, clan, false) } : {};
        const arm: Motion[] = what === "stone" ? [{ kind: "arm", clan }] : [];
        add(change, [...arm, { kind: "fly", what, clan, victim: event.victim }], SLOW);
        lose(event.victim, event.size);
        if (!event.lost) add({ nothing: set(scene.nothing, clan, "protected") }, [{ kind: "nothing", clan }], SLOW);
        break;
      }
      case "BarricadeBuilt": {
        const built = (scene.barricades[clan] ?? 0) | (1 << event.place);
        add({ barricades: set(scene.barricades, clan, built) }, [{ kind: "raise", clan, place: event.place }], SLOW);
        break;
      }
      case "ArmyAdvanced":
        march(clan, event.place);
        break;
      case "ObjectiveEntered": {
        march(clan, LEFT + event.spot);
        const objectives = scene.objectives.map((kind, spot) => (spot === event.spot ? event.found : kind));
        const change = { objectives, face_up: scene.face_up | (1 << event.spot) };
        add(change, !event.news ? [] : [{ kind: "open", spot: event.spot }], SLOW);
        break;
      }
      case "TrapSprung":
        lose(clan, event.size);
        break;
      case "TokenRevealed": {
        const change = { tokens: set(scene.tokens, clan, event.token), token_is: set(scene.token_is, clan, REVEALED) };
        add(change, [{ kind: "lift", clan }], SLOW);
        if (to.loaded[clan] !== scene.loaded[clan]) add({ loaded: set(scene.loaded, clan, false) }, [{ kind: "arm", clan }], QUICK);
        break;
      }
      case "TokenDiscarded":
        add({}, [{ kind: "clear", clan }], SLOW);
        add({ token_is: set(scene.token_is, clan, DISCARDED) }, [], 0);
        break;
      case "NothingHappened":
        add({ nothing: set(scene.nothing, clan, event.why) }, [{ kind: "nothing", clan }], SLOW + QUICK);
        break;
    }
  }
  const last = found.at(-1);
  if (last) last.scene = to;
  return ending(found);

  function march(clan: number, place: number) {
    const before = scene.places[clan] ?? place;
    add({ places: set(scene.places, clan, place) }, [{ kind: "march", clan, from: before }], SLOW);
  }

  /** All cards are turned over at the same time; those of a clan that failed stay on the table. */
  function reveal(both: Happened[]) {
    const revealed = [...scene.revealed];
    for (const { clan, card, order, success } of both) revealed[clan] = { card, order, success };
    const change = { revealed, backs: [NONE, NONE], candidates: [[], []], acting: true, nothing: ["", ""] };
    add(change, both.map(({ clan }) => ({ kind: "reveal", clan })), READING);
    const misses = both.filter((event) => !event.success);
    if (!misses.length) return;
    const [fallen, failed] = [[...scene.fallen], [...scene.failed]];
    for (const { clan, card, order } of misses) {
      fallen[clan] = [...(fallen[clan] ?? []), card];
      failed[clan] = { ...failed[clan], [card]: order };
    }
    add({ fallen, failed }, misses.map(({ clan }) => ({ kind: "stay", clan })), SLOW);
  }
}

/** As many of the last beats as nobody minds to see. */
function ending(found: Beat[]): Beat[] {
  let left = LONGEST;
  const first = found.findLastIndex(({ lasts }) => (left -= lasts) < 0);
  return found.slice(first + 1);
}
