// A finished match as a film: the entry that is shown, the viewer, and whether it runs.

import { boards } from "../boards";
import { get } from "../lib/api";
import { locale } from "../lib/texts.svelte";
import type { BoardMatch } from "../lib/choosing.svelte";
import type { Item, Prompt, Replay, ReplayPosition, ReplayStep, ScoreLine, SeatClock, TableInfo, View, Zone } from "../lib/types";

export type Step = ReplayStep;

export const ALL = -2;
export const NOBODY = -1;
/** How many times faster than usual a film can run. */
export const SPEEDS = [0.5, 1, 2, 4];
/** Milliseconds of a step at the usual speed: at least, at most, and for each letter of its caption. */
const SHORTEST = 1400;
const LONGEST = 4500;
const LETTER = 28;

/** How long a step is shown: as long as it takes to read its caption. */
export function lasting(sentences: string[], speed: number): number {
  const letters = sentences.reduce((all, sentence) => all + sentence.length, 0);
  return Math.min(LONGEST, Math.max(SHORTEST, letters * LETTER)) / speed;
}

export class Film implements BoardMatch {
  readonly isFilm = true;
  steps = $state.raw<Step[]>([]);
  names = $state.raw<string[]>([]);
  /** The table today, with its result. */
  today = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  layout = $state.raw<Zone[]>([]);
  sheet = $state.raw<ScoreLine[] | null>(null);
  events = $state.raw<Item[]>([]);
  fresh = $state.raw<Item[]>([]);
  /** For all eyes: the things of the seats that a spectator could not see. */
  secrets = $state.raw<Zone[]>([]);
  place = $state(0);
  viewer = $state(ALL);
  running = $state(false);
  speed = $state(1);
  failed = $state(false);

  private readonly untold = $derived(this.today && { ...this.today, outcome: null });
  /** The table at that step: there is no winner before the last one. */
  readonly table = $derived(this.place + 1 < this.steps.length ? this.untold : this.today);

  // parts of a match that a film does not have
  prompt: Prompt | null = null;
  asked: number[] = [];
  orders: string[] = [];
  clocks: SeatClock[] = [];
  undo = false;
  yourTurn = false;
  connection = "open" as const;
  ahead = 0;

  private kept = new Map<string, Promise<ReplayPosition>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  get seat(): number | null {
    return this.viewer >= 0 ? this.viewer : null;
  }

  /** Begin at an entry, as a given viewer; by default as one's own seat, or the winner's. */
  async open(entry: number | null, viewer: number | null): Promise<void> {
    const [table] = await Promise.all([get<TableInfo>(`/api/tables/${this.id}`), this.read()]);
    // people who are connected today have nothing to do with the match then
    this.today = { ...table, seats: table.seats.map((seat) => ({ ...seat, connected: true, stand_in: null })) };
    const [winner] = table.outcome?.winners ?? [];
    this.viewer = viewer !== null && viewer >= ALL && viewer < this.names.length ? viewer : (table.you ?? winner ?? ALL);
    const wanted = this.steps.findIndex((step) => step.entry === entry);
    await this.show(Math.max(wanted, 0));
  }

  private async read(): Promise<void> {
    const { names, steps } = await get<Replay>(`/api/tables/${this.id}/replay?language=${locale.language}`);
    this.names = names;
    this.steps = steps.filter((step) => step.shown);
  }

  /** The address of a position. */
  path(place: number, viewer = this.viewer): string {
    const entry = this.steps[place]?.entry ?? 0;
    return `/api/tables/${this.id}/replay/${entry}?viewer=${viewer}&language=${locale.language}`;
  }

  private fetched(place: number, viewer: number): Promise<ReplayPosition> {
    const path = this.path(place, viewer);
    let found = this.kept.get(path);
    if (!found) {
      found = get<ReplayPosition>(path);
      found.catch(() => this.kept.delete(path));
      this.kept.set(path, found);
    }
    return found;
  }

  async show(place: number, forward = place === this.place + 1): Promise<void> {
    this.place = Math.min(Math.max(place, 0), this.steps.length - 1);
    const wanted = this.place;
    try {
      const { viewer } = this;
      const [shown, watched] = await Promise.all([
        this.fetched(wanted, viewer),
        // drawn boards show the knowledge of one viewer; the generic one shows all that it gets
        viewer === ALL && boards[this.table?.game ?? ""] ? this.fetched(wanted, NOBODY) : null,
      ]);
      if (wanted !== this.place || viewer !== this.viewer) return; // another step was chosen meanwhile
      this.failed = false;
      this.view = shown.view;
      this.layout = watched?.layout ?? shown.layout;
      this.secrets = watched ? hidden(shown.layout, watched.layout) : [];
      this.sheet = shown.sheet;
      this.events = shown.events;
      this.fresh = forward ? (watched ?? shown).events : [];
      if (wanted + 1 < this.steps.length) void this.fetched(wanted + 1, viewer).catch(() => {});
    } catch {
      this.failed = true;
    }
  }

  /** Whether the step that is shown is an answer that this viewer could not see. */
  get isSecret(): boolean {
    return !this.events.length && this.isOthers(this.place);
  }

  private isOthers(place: number): boolean {
    const seat = this.steps[place]?.seat ?? NOBODY;
    return seat !== NOBODY && this.viewer !== ALL && this.viewer !== seat;
  }

  /** The next step of which this viewer sees something: secret answers are passed over while the film runs. */
  private async next(): Promise<number> {
    const { viewer, steps } = this;
    let place = this.place + 1;
    while (place + 1 < steps.length && this.isOthers(place) && !(await this.fetched(place, viewer)).events.length) place += 1;
    return place;
  }

  see(viewer: number): Promise<void> {
    this.viewer = viewer;
    return this.show(this.place);
  }

  /** In another language. */
  async again(): Promise<void> {
    await this.read().catch(() => {});
    await this.show(this.place);
  }

  /** Go to a step by hand: the film stops there. */
  step(place: number): Promise<void> {
    this.close();
    return this.show(place);
  }

  toggle(): void {
    this.running = !this.running;
    clearTimeout(this.timer);
    if (this.running) void this.roll();
  }

  private async roll(): Promise<void> {
    if (this.place + 1 >= this.steps.length) {
      this.running = false;
      return;
    }
    const from = this.place;
    const next = await this.next().catch(() => from + 1);
    if (!this.running || this.place !== from) return;
    await this.show(next, true);
    if (!this.running) return;
    const wait = lasting(this.events.map(({ text }) => text), this.speed);
    this.timer = setTimeout(() => void this.roll(), wait);
  }

  close(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  answer(): Promise<{ ok: false; error: { code: string; sentence: string; clause: string } }> {
    return Promise.resolve({ ok: false, error: { code: "over", sentence: "", clause: "E1" } });
  }

  why(): Promise<{ ok: false; error: { code: string; sentence: string; clause: string } }> {
    return this.answer();
  }
}

/** The places that differ between all eyes together and a spectator. */
export function hidden(all: Zone[], watched: Zone[]): Zone[] {
  const seen = new Map(watched.map((zone) => [zone.ref, JSON.stringify(zone)]));
  return all.filter((zone) => seen.get(zone.ref) !== JSON.stringify(zone));
}
