// A match for tests: the server's messages as plain fields.

import type { BoardMatch } from "../lib/choosing.svelte";
import type { Choice, Item, Prompt, ScoreLine, Seat, SeatClock, TableInfo, Thing, View, Zone } from "../lib/types";

export function choice(action: string, ...refs: string[]): Choice {
  return { action, label: `Do ${action}`, refs, figures: {} };
}

export function prompt(id: string, choices: Choice[], more: Partial<Prompt> = {}): Prompt {
  return { id, seat: 0, decision: "ask", text: "Which one?", figures: {}, picked: [], owes: (more.picked ?? []).length === 0, window: false, choices, ...more };
}

export function thing(ref: string, more: Partial<Thing> = {}): Thing {
  const face = more.face ?? "wick";
  return { ref, kind: "card", face, name: face ? "Wick" : "", ...more };
}

export function zone(ref: string, items: Thing[], more: Partial<Zone> = {}): Zone {
  return { ref, shape: "row", label: ref, name: `Zone ${ref}`, items, ...more };
}

export function seat(number: number, more: Partial<Seat> = {}): Seat {
  return {
    seat: number,
    kind: "person",
    name: ["Ada", "Bea", "Cyr", "Dot"][number] ?? "",
    bot: null,
    you: number === 0,
    connected: true,
    stand_in: null,
    resigned: false,
    avatar: null,
    team: null,
    kept: "",
    kept_until: null,
    kept_you: false,
    ...more,
  };
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game: "lanterns",
    title: "Lanterns",
    state: "playing",
    options: {},
    seats: [seat(0), seat(1)],
    you: 0,
    host: true,
    public: false,
    spectators: true,
    seating: "chosen",
    autostart: true,
    clock: { kind: "none" },
    chat: true,
    commitment: "",
    match: "m1",
    created: 0,
    started: 0,
    ended: null,
    paused: false,
    votes: {},
    frozen: false,
    watching: 0,
    outcome: null,
    secret: null,
    rematch: null,
    rematch_of: null,
    imported: false,
    ...more,
  };
}

type Reply = Awaited<ReturnType<BoardMatch["why"]>>;

export class FakeMatch implements BoardMatch {
  id = "t1";
  table = $state<TableInfo | null>(table());
  view = $state.raw<View | null>(null);
  layout = $state.raw<Zone[]>([]);
  prompt = $state.raw<Prompt | null>(null);
  sheet = $state.raw<ScoreLine[] | null>(null);
  events = $state.raw<Item[]>([]);
  fresh = $state.raw<Item[]>([]);
  asked = $state.raw<number[]>([0]);
  orders = $state.raw<string[]>([]);
  clocks: SeatClock[] = [];
  undo = $state(false);
  connection = "open" as const;
  ahead = 0;
  answered: string[] = [];
  refusal: string | null = null;
  whys: string[] = [];
  reasons = new Map<string, { sentence: string; clause: string }>();

  get seat(): number | null {
    return this.table?.you ?? null;
  }

  get yourTurn(): boolean {
    return this.prompt !== null;
  }

  answer(choices: Choice[]): Promise<Reply> {
    this.answered.push(...choices.map((one) => one.action));
    const error = { code: "illegal", sentence: this.refusal ?? "", clause: "L1" };
    return Promise.resolve(this.refusal === null ? { ok: true, data: {} } : { ok: false, error });
  }

  order(): Promise<Reply> {
    return Promise.resolve({ ok: true, data: {} });
  }

  why(action: string): Promise<Reply> {
    this.whys.push(action);
    const reason = this.reasons.get(action);
    if (reason) return Promise.resolve({ ok: true, data: { allowed: false, ...reason } });
    return Promise.resolve({ ok: false, error: { code: "bad-action", sentence: "", clause: "" } });
  }
}
