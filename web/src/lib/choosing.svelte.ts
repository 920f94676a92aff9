// How an answer is put together by pointing. Options name the things they touch by refs; a thing
// that some option touches glows. Each click keeps the options that touch the thing, until one is
// left, which is the answer.

import { stopConfirming, wantsConfirming } from "./confirming";
import { guesses, isKernel } from "./guessing";
import type { Match } from "./match.svelte";
import type { Choice, Problem, Prompt } from "./types";

/** As much of a match as boards may use; a replay can be one. */
export type BoardMatch = Pick<
  Match,
  | "id"
  | "table"
  | "view"
  | "layout"
  | "prompt"
  | "sheet"
  | "events"
  | "fresh"
  | "asked"
  | "orders"
  | "clocks"
  | "undo"
  | "seat"
  | "yourTurn"
  | "connection"
  | "ahead"
  | "answer"
  | "why"
> &
  // a live table takes standing orders; a replay does not
  Partial<Pick<Match, "order">> & {
    /** A replay, which shows scores and history in panes of its own. */
    readonly isFilm?: boolean;
  };

/** The answer when a thing was clicked that can't be chosen. */
export interface Explanation {
  ref: string;
  name: string;
  /** The id of a text of the site, when the server need not be asked. */
  note: "" | "why-watching" | "why-not-your-turn" | "why-chosen-already" | "why-nothing-to-do" | "why-elsewhere";
  /** Options that the click may have meant, and that other things lead to. */
  options: Choice[];
  refusals: { sentence: string; clause: string }[];
}

const MOST_GUESSES = 4;
const MOST_ELSEWHERE = 2;
const FOR_NOW = "this-turn"; // the standing order to pass everything for the rest of a turn
const NOTHING: ReadonlySet<string> = new Set();

export class Choosing {
  /** Refs that the log points at just now; boards outline them. */
  pointed = $state.raw<ReadonlySet<string>>(NOTHING);
  /** The ref that the guide of a first match points at. */
  guided = $state.raw("");
  /** The ref under the mouse or the focus, so that the prompt bar can say what it would do. */
  hinted = $state.raw("");

  // each belongs to the question whose id it holds, and is nothing for any other
  private held = $state.raw<{ id: string; path: string[] }>({ id: "", path: [] });
  private reopenedFor = $state("");
  private under = $state.raw<{ id: string; choice: Choice } | null>(null);
  private said = $state.raw<{ id: string; explanation: Explanation } | null>(null);
  private thought = $state.raw<{ id: string; choice: Choice } | null>(null);
  private refused = $state.raw<{ id: string; problem: Problem } | null>(null);
  /** Labels of the actions that were ever offered here, and the actions that were, by ref. */
  private labels = new Map<string, string>();
  private offered = new Map<string, Set<string>>();

  constructor(readonly match: BoardMatch) {}

  /** The refs that lie on the table. */
  readonly drawn = $derived.by<ReadonlySet<string>>(() => {
    const refs = new Set<string>();
    for (const zone of this.match.layout) {
      refs.add(zone.ref);
      for (const thing of zone.items) refs.add(thing.ref);
    }
    return refs;
  });

  private readonly id = $derived.by(() => this.match.prompt?.id ?? "");

  /** The refs that were clicked so far. */
  readonly path = $derived(this.held.id === this.id ? this.held.path : []);

  /** Whether the seat owes an answer; a sealed choice that is whole can only be changed. */
  readonly owes = $derived.by(() => owes(this.match.prompt));

  /** Whether a standing order passes here: that is no choice of the player, and is not told as one. */
  readonly passed = $derived.by(() => {
    const { prompt, orders } = this.match;
    return prompt?.window === true && (orders.includes(prompt.decision) || orders.includes(FOR_NOW));
  });

  readonly reopened = $derived(this.reopenedFor !== "" && this.reopenedFor === this.id);

  /** The answer that is on its way. */
  readonly sent = $derived(this.under?.id === this.id ? this.under.choice : null);

  /** The answer that waits for a second click, where these are wanted. */
  readonly doubted = $derived(this.thought?.id === this.id ? this.thought.choice : null);

  /** Why the last clicked thing can't be chosen. */
  readonly explanation = $derived(this.said?.id === this.id ? this.said.explanation : null);

  /** Why the last answer was not taken. */
  readonly problem = $derived(this.refused?.id === this.id ? this.refused.problem : null);

  private readonly able = $derived.by(() => {
    const { prompt, table, seat } = this.match;
    if (!prompt || !table || seat === null || table.state !== "playing") return false;
    return !table.paused && !table.frozen && !table.seats[seat]?.stand_in;
  });

  /** Whether it is the viewer's turn. */
  readonly turn = $derived(this.able && this.owes);

  private readonly open = $derived(this.able && (this.owes || this.reopened));

  /** Whether an answer can be given here and now. */
  readonly asking = $derived(this.open && this.sent === null);

  /** The options as they are shown: also while one of them is on its way. */
  readonly listed = $derived.by<Choice[]>(() => {
    const choices = this.open ? (this.match.prompt?.choices ?? []) : [];
    return choices.filter((choice) => this.path.every((ref) => choice.refs.includes(ref)));
  });

  /** The options that are left after the clicks so far. */
  readonly options = $derived(this.sent === null ? this.listed : []);

  private readonly leading = $derived.by<ReadonlySet<string>>(() => {
    const refs = new Set<string>();
    for (const choice of this.listed) {
      for (const ref of choice.refs) {
        if (this.drawn.has(ref) && !this.path.includes(ref)) refs.add(ref);
      }
    }
    return refs;
  });

  /** The refs that can be clicked. */
  readonly glowing = $derived(this.sent === null ? this.leading : NOTHING);

  /** Things that all of several options touch: a click on them decides nothing. */
  private readonly shared = $derived.by<ReadonlySet<string>>(() => {
    const [first, ...more] = this.listed;
    if (!first || !more.length) return NOTHING;
    return new Set(first.refs.filter((ref) => more.every((choice) => choice.refs.includes(ref))));
  });

  /** Options that nothing drawn leads to any more: they need a button. */
  readonly loose = $derived(
    this.listed.filter((choice) => !choice.refs.some((ref) => this.leading.has(ref) && !this.shared.has(ref))),
  );

  /** The things of a sealed choice that stands. */
  private readonly sealed = $derived.by<ReadonlySet<string>>(() => {
    const { prompt } = this.match;
    if (!prompt || this.open || !prompt.picked.length) return NOTHING;
    const picked = prompt.choices.filter((choice) => prompt.picked.includes(choice.action));
    return new Set(picked.flatMap((choice) => choice.refs));
  });

  /** The picks of a sealed choice, in words. */
  readonly picked = $derived.by(() => {
    const { prompt } = this.match;
    if (!prompt) return [];
    return prompt.picked.map((action) => {
      const choice = prompt.choices.find((one) => one.action === action);
      return choice?.label ?? this.labels.get(action) ?? action;
    });
  });

  glows(ref: string): boolean {
    return this.glowing.has(ref);
  }

  /** Whether the thing was clicked and another one is wanted, or was chosen in secret. */
  holds(ref: string): boolean {
    return this.path.includes(ref) || this.sealed.has(ref) || this.doubted?.refs.includes(ref) === true;
  }

  points(ref: string): boolean {
    return this.pointed.has(ref) || (this.guided !== "" && this.guided === ref);
  }

  /** The options that touch a thing. */
  on(ref: string): Choice[] {
    return this.options.filter((choice) => choice.refs.includes(ref));
  }

  /** Remember the offered options, for names and for guesses; call it with every new question. */
  remember(): void {
    for (const { action, label, refs } of this.match.prompt?.choices ?? []) {
      this.labels.set(action, label);
      for (const ref of refs) {
        let actions = this.offered.get(ref);
        if (!actions) this.offered.set(ref, (actions = new Set()));
        actions.add(action);
      }
    }
  }

  /** A thing was clicked, tapped, or entered by key. */
  touch(ref: string): void {
    this.dismiss();
    const place = this.path.indexOf(ref);
    if (this.doubted?.refs.includes(ref)) {
      void this.choose(this.doubted, true);
    } else if (place >= 0) {
      this.held = { id: this.id, path: this.path.slice(0, place) };
    } else if (this.glows(ref)) {
      this.take(this.path, ref);
    } else {
      const kept = this.instead(ref);
      if (kept) this.take(kept, ref);
      else void this.explain(ref);
    }
  }

  private take(path: string[], ref: string): void {
    this.thought = null;
    this.held = { id: this.id, path: [...path, ref] };
    const [only, another] = this.options;
    if (!only || another) return;
    this.held = { id: this.id, path };
    void this.choose(only);
  }

  /** The clicks that stay where a thing replaces the last one, as another card of the hand does; otherwise null. */
  private instead(ref: string): string[] | null {
    const last = this.path.at(-1);
    if (!last || !this.asking || !this.drawn.has(ref)) return null;
    const kept = this.path.slice(0, -1);
    const choices = (this.match.prompt?.choices ?? []).filter((choice) => kept.every((one) => choice.refs.includes(one)));
    const places = (one: string) => choices.map((choice) => choice.refs.indexOf(one)).filter((place) => place >= 0);
    const [held, other] = [places(last), places(ref)];
    return other.some((place) => held.includes(place)) ? kept : null;
  }

  /** The mouse is over a thing. A finger's touch shows nothing yet, so that nothing moves away under it. */
  enter(ref: string, { pointerType }: Pick<PointerEvent, "pointerType">): void {
    if (pointerType !== "touch") this.hinted = ref;
  }

  /** One click back, or all of them. */
  back(all = false): void {
    if (this.doubted) {
      this.thought = null;
      return;
    }
    this.held = { id: this.id, path: all ? [] : this.path.slice(0, -1) };
  }

  /** Whether answers to the open question count at the second click only; a single answer can't be the wrong one. */
  private confirms(): boolean {
    const { table, prompt } = this.match;
    if (prompt?.choices.length === 1) return false;
    return wantsConfirming(table?.game ?? "", prompt?.decision ?? "");
  }

  /** Confirm the answer that waits for it, and take answers to this kind of question at once from now on. */
  confirmForGood(): void {
    const { table, prompt } = this.match;
    if (!this.doubted || !prompt) return;
    stopConfirming(table?.game ?? "", prompt.decision);
    void this.choose(this.doubted, true);
  }

  async choose(choice: Choice, sure = !this.confirms()): Promise<void> {
    if (!this.asking) return;
    const id = this.id;
    this.dismiss();
    this.thought = sure ? null : { id, choice };
    if (!sure) return;
    this.refused = null;
    this.under = { id, choice };
    const reply = await this.match.answer([choice]);
    if (this.under?.id === id) this.under = null;
    if (this.reopenedFor === id) this.reopenedFor = "";
    if (this.held.id === id) this.held = { id, path: [] };
    if (!reply.ok) this.refused = { id, problem: reply.error };
  }

  /** Reopen a sealed choice; it stands until another one is made. */
  reopen(): void {
    this.reopenedFor = this.id;
  }

  keep(): void {
    this.reopenedFor = "";
    this.back(true);
  }

  /** Why a thing can't be chosen: ask for the actions that it may have been meant for. */
  async explain(ref: string): Promise<void> {
    const [id, name, note] = [this.id, this.nameOf(ref), this.noteFor()];
    const first: NonNullable<typeof this.said> = {
      id,
      explanation: { ref, name, note, options: [], refusals: [] },
    };
    this.said = first;
    if (note !== "why-nothing-to-do" || this.kindOf(ref) === "counter") return;
    const actions = this.guess(ref);
    const options = this.options.filter((choice) => actions.includes(choice.action));
    if (options.length > MOST_ELSEWHERE) return; // the list of answers has them
    if (options.length) {
      this.said = { id, explanation: { ref, name, note: "why-elsewhere", options, refusals: [] } };
      return;
    }
    const replies = await Promise.all(actions.map((action) => this.match.why(action)));
    if (this.said !== first) return; // something else was pointed at meanwhile
    let refusals: Explanation["refusals"] = [];
    for (const reply of replies) {
      if (!reply.ok || reply.data.allowed !== false) continue;
      const sentence = String(reply.data.sentence ?? "");
      if (refusals.some((one) => one.sentence === sentence)) continue;
      refusals.push({ sentence, clause: String(reply.data.clause ?? "") });
    }
    // that it is no answer was said above; a rule of the game says more
    refusals = refusals.filter((one) => !isKernel(one.clause));
    if (refusals.length) this.said = { id, explanation: { ref, name, note: "", options: [], refusals } };
  }

  dismiss(): void {
    this.said = null;
  }

  /** Actions that a click on a thing may have meant. */
  guess(ref: string): string[] {
    const choices = this.options.length ? this.options : (this.match.prompt?.choices ?? []);
    const alike = guesses(ref, choices);
    const offered = this.offered.get(ref) ?? [];
    return [...new Set([...alike, ...offered])].slice(0, MOST_GUESSES);
  }

  private noteFor(): Explanation["note"] {
    const { prompt, seat, table } = this.match;
    if (table?.state === "over" || table?.state === "cancelled") return "";
    if (seat === null) return "why-watching";
    if (!prompt || (this.passed && !this.asking)) return "why-not-your-turn";
    return this.asking ? "why-nothing-to-do" : "why-chosen-already";
  }

  private nameOf(ref: string): string {
    for (const zone of this.match.layout) {
      if (zone.ref === ref) return zone.name;
      const thing = zone.items.find((one) => one.ref === ref);
      if (thing) return thing.face === "" ? zone.name : thing.name;
    }
    return "";
  }

  private kindOf(ref: string): string {
    for (const zone of this.match.layout) {
      const thing = zone.items.find((one) => one.ref === ref);
      if (thing) return thing.kind;
    }
    return "";
  }
}

/** Whether a prompt waits for its seat; the server says so where a choice takes several picks. */
export function owes(prompt: (Prompt & { owes?: boolean }) | null): boolean {
  return prompt !== null && (prompt.owes ?? prompt.picked.length === 0);
}
