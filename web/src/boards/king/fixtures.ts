// Views and events for the tests of this board.

import type { Item, Zone } from "../../lib/types";
import { thing, zone } from "../../table/fake.svelte";
import { dieRef, heldRef, type KingView, NAMES, NONE, playedRef, pointsRef, roundsRef, tokenRef, underRef } from "./view";

export function told(...events: { is: string; [field: string]: unknown }[]): Item[] {
  return events.map((event, n) => ({ n: n + 1, at: 0, text: "", event }));
}

/** Two seats in their first round, with the given changes. */
export function viewOf(given: Partial<KingView>): KingView {
  return {
    is: "KingView",
    viewer: 0,
    seats: 2,
    agenda: [{ is: "PlayCard" }],
    picked: [],
    round: 1,
    owner_order: false,
    characters: [0, 1, 2, 3, 4, 5, 6],
    faces: [10, 3],
    ones: [0, 0],
    twos: [0, 0],
    cards: [NONE, NONE],
    shown: [[], []],
    past: [[], []],
    under: [[], []],
    rounds_won: [0, 0],
    winner: NONE,
    acting: 0,
    early: 0,
    ...given,
  };
}

/** The figures of a die that the server sends. */
export interface Counted {
  value: number;
  read: number;
  early?: number;
  place?: number;
  tied?: number;
  prize?: number;
}

const named = (ref: string, face: string) => thing(ref, { face, name: `${face[0]?.toUpperCase()}${face.slice(1)}` });

/** As much of a layout as the board needs; `dice` by seat, `round` are the figures of the round. */
export function layoutOf(view: KingView, dice: Counted[] = [], round: Record<string, number> = {}): Zone[] {
  const cards = view.characters.map((card) => NAMES[card] ?? "");
  const figures = { first: 2, second: 1, swapped: 0, "lowest-first": 0, "to-win": 2, ...round };
  const seats = view.faces.map((face, seat) => {
    const counted = dice[seat];
    const tokens = [1, 2].map((worth) => thing(tokenRef(seat, worth), { kind: "token", face: `token-${worth}` }));
    const points = (view.ones[seat] ?? 0) + 2 * (view.twos[seat] ?? 0);
    return zone(`seat/${seat}/faces`, [
      thing(dieRef(seat), { kind: "die", face: "die", name: "Die", number: face, ...(counted && { figures: { early: 0, place: 0, tied: 0, prize: 0, ...counted } }) }),
      ...Array.from({ length: 12 }, (_, side) => thing(dieRef(seat, side + 1), { kind: "space", face: "beside" })),
      ...tokens,
      ...(view.shown[seat] ?? []).map((card) => named(playedRef(seat, card), NAMES[card] ?? "")),
      thing(roundsRef(seat), { kind: "counter", face: "rounds-won", number: view.rounds_won[seat] ?? 0 }),
      ...(view.under[seat]?.length ? [thing(underRef(seat), { face: "" })] : []),
      thing(pointsRef(seat), { kind: "counter", face: "points", number: points }),
      thing(heldRef(seat), { face: "", number: cards.length - (view.shown[seat]?.length ?? 0) - (view.under[seat]?.length ?? 0) }),
    ], { seat, label: "die" });
  });
  return [
    zone("match", [thing("round", { kind: "counter", face: "round", number: view.round, figures })]),
    zone("characters", cards.map((name) => named(`character/${name}`, name)), { label: "characters" }),
    zone("seat/0/hand", cards.map((name) => named(`seat/0/hand/${name}`, name)), { label: "hand", seat: 0 }),
    ...seats,
  ];
}
