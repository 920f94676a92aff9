// A finished match as a film: which entry is shown, through whose eyes, and whether it runs.

import { boards } from "../boards";
import { get } from "../lib/api";
import { locale } from "../lib/texts.svelte";
import type { BoardMatch } from "../lib/choosing.svelte";
import type { Item, Prompt, Replay, ReplayPosition, ReplayStep, ScoreLine, SeatClock, TableInfo, View, Zone } from "../lib/types";

export type Step = ReplayStep;

export const ALL = -2;
export const NOBODY = -1;
const PACE = 1400;

export class Film implements BoardMatch {
  steps = $state.raw<Step[]>([]);
  names = $state.raw<string[]>([]);
  /** The table as it is today, with how it ended. */
  today = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  layout = $state.raw<Zone[]>([]);
  sheet = $state.raw<ScoreLine[] | null>(null);
  events = $state.raw<Item[]>([]);
  fresh = $state.raw<Item[]>([]);
  /** For all eyes: what lies before the seats and somebody watching could not see. */
  secrets = $state.raw<Zone[]>([]);
  place = $state(0);
  viewer = $state(ALL);
  running = $state(false);
  failed = $state(false);

  private readonly untold = $derived(this.today && { ...this.today, outcome: null });
  /** The table as it was then: nobody has won before the last step. */
  readonly table = $derived(this.place + 1 < this.steps.length ? this.untold : this.today);

  // what a film does not have
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

  /** Begin at an entry, through somebody's eyes; without a wish through one's own, or the winner's. */
  async open(entry: number | null, viewer: number | null): Promise<void> {
    const [table] = await Promise.all([get<TableInfo>(`/api/tables/${this.id}`), this.read()]);
    // who is here today has nothing to do with what was played then
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

  private fetched(place: number, viewer: number): Promise<ReplayPosition> {
    const entry = this.steps[place]?.entry ?? 0;
    const path = `/api/tables/${this.id}/replay/${entry}?viewer=${viewer}&language=${locale.language}`;
    let found = this.kept.get(path);
    if (!found) {
      found = get<ReplayPosition>(path);
      found.catch(() => this.kept.delete(path));
      this.kept.set(path, found);
    }
    return found;
  }

  async show(place: number): Promise<void> {
    const forward = place === this.place + 1;
    this.place = Math.min(Math.max(place, 0), this.steps.length - 1);
    const wanted = this.place;
    try {
      const { viewer } = this;
      const [shown, watched] = await Promise.all([
        this.fetched(wanted, viewer),
        // drawn boards show what one viewer knows; the general one shows all that it is given
        viewer === ALL && boards[this.table?.game ?? ""] ? this.fetched(wanted, NOBODY) : null,
      ]);
      if (wanted !== this.place || viewer !== this.viewer) return; // somebody has gone on meanwhile
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

  see(viewer: number): Promise<void> {
    this.viewer = viewer;
    return this.show(this.place);
  }

  /** In another language. */
  async again(): Promise<void> {
    await this.read().catch(() => {});
    await this.show(this.place);
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
    await this.show(this.place + 1);
    if (this.running) this.timer = setTimeout(() => void this.roll(), PACE);
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

/** The places that all eyes together see otherwise than somebody watching. */
export function hidden(all: Zone[], watched: Zone[]): Zone[] {
  const seen = new Map(watched.map((zone) => [zone.ref, JSON.stringify(zone)]));
  return all.filter((zone) => seen.get(zone.ref) !== JSON.stringify(zone));
}
