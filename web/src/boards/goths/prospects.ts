// What an order would do as things lie now, and whether it can succeed, by what the viewer knows.
// The other clan may change it: whatever has a lower number comes first.

import {
  ADVANCE,
  AXE,
  BARRICADE,
  CHARACTER_OF_ORDER,
  characterOf,
  FACE_DOWN,
  FIRE,
  FORBIDS,
  FOREST,
  type GothView,
  has,
  isLone,
  LAST_PLAIN,
  LEFT,
  LOAD,
  NONE,
  RATS,
  RECONNAISSANCE,
  RECRUIT,
  REVEALED,
  SABOTAGE,
  UNITS,
} from "./view";

const FIRE_POWER = 2;

export interface Prospect {
  /** `goths-now-<what>` says it. */
  what: string;
  /** Whether anything would change. */
  works: boolean;
  /** Whether it would win at once. */
  wins: boolean;
  count: number;
}

export const isForbidden = (view: GothView, clan: number, order: number) =>
  view.token_is[clan] === REVEALED && FORBIDS[view.tokens[clan] ?? NONE] === order;

export const isFortified = (view: GothView, clan: number) =>
  has(view.barricades[clan] ?? 0, view.places[clan] ?? 0) && (view.places[clan] ?? 0) < LEFT;

export function prospect(view: GothView, clan: number, order: number): Prospect {
  const enemy = 1 - clan;
  const [place, size] = [view.places[clan] ?? 0, view.sizes[clan] ?? 0];
  const safe = isFortified(view, enemy);
  if (isForbidden(view, clan, order)) return none("forbidden");
  switch (order) {
    case RECONNAISSANCE:
      return some(view.token_is[clan] === FACE_DOWN ? "look-fog" : "look");
    case SABOTAGE:
      return view.loaded[enemy] ? some("sabotage") : none("enemy-inactive");
    case RECRUIT:
      return size < UNITS ? some("recruit", size + 1) : none("army-full");
    case LOAD:
      return view.loaded[clan] ? none("already-active") : some("load");
    case FIRE:
      if (!view.loaded[clan]) return none("not-active");
      return safe ? { ...none("fire-wasted"), works: true } : hit(view, enemy, FIRE_POWER);
    case BARRICADE: {
      const clears = view.token_is[clan] === REVEALED && (!view.on_card || place === LAST_PLAIN);
      const builds = place < LEFT && !isFortified(view, clan);
      if (builds) return some(clears ? "build-or-clear" : "build");
      if (clears) return some("clear");
      return none(place >= LEFT ? "no-terrain" : "already-barricade");
    }
    case ADVANCE:
      return some(place < LAST_PLAIN ? `march-${place + 1}` : place === LAST_PLAIN ? "enter" : "enter-other");
    case AXE:
      if (safe) return none("behind-barricade");
      return view.places[enemy] === FOREST ? none("in-forest") : hit(view, enemy, 1);
    case RATS:
      return safe ? hit(view, enemy, 1) : none("no-barricade");
  }
  return none("forbidden");
}

const some = (what: string, count = 0): Prospect => ({ what, works: true, wins: false, count });
const none = (what: string): Prospect => ({ what, works: false, wins: false, count: 0 });

function hit(view: GothView, enemy: number, power: number): Prospect {
  const size = view.sizes[enemy] ?? 0;
  const count = Math.min(power, size);
  return { what: count === size ? "hit-all" : "hit", works: true, wins: count === size, count };
}

export type Chance = "fails" | "open" | "succeeds";

/** G12: by the card that lies face-down, as far as it is known, and by those that lie face-up. */
export function chance(view: GothView, clan: number, order: number): Chance {
  if (isLone(view, clan)) return "open";
  const wanted = CHARACTER_OF_ORDER[order];
  if (view.failing && isForbidden(view, clan, order)) return "fails";
  if (view.fallen[clan]?.some((card) => characterOf(card) === wanted)) return "succeeds";
  const candidates = view.candidates[clan] ?? [];
  if (!candidates.length) return "open"; // nothing lies there yet
  const fitting = candidates.filter((card) => characterOf(card) === wanted);
  if (!fitting.length) return "fails";
  return fitting.length === candidates.length ? "succeeds" : "open";
}
