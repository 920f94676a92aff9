// The review of a finished match: asked for, waited for, and what it found.

import { get, post, whyNot } from "../lib/api";
import { beSomebody } from "../lib/begin";
import { t, tongue } from "../lib/texts.svelte";

export interface Moment {
  entry: number;
  seat: number;
  round: number;
  /** By seat, after the answer, as its seat could estimate them then. */
  chances: number[];
  lost: number;
  doubt: number;
  /** In words, where it was a mistake. */
  played: string;
  better: string;
}

export interface Account {
  seat: number;
  start: number;
  result: number;
  decisions: number;
  mistakes: number;
  accuracy: number;
  lost: number;
  given: number;
  luck: number;
}

interface Answer {
  state: "none" | "waiting" | "running" | "done" | "failed";
  done: number;
  every: number;
  playouts: number;
  moments: Moment[];
  accounts: Account[];
}

const PAUSE = 700;

export class Looking {
  answer = $state.raw<Answer | null>(null);
  problem = $state("");
  /** The mistake that somebody follows from the review to its move, and the button that leads there. */
  followed = $state.raw<{ entry: number; from: HTMLElement; arrived: boolean } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly id: string) {}

  get under(): boolean {
    return this.answer?.state === "waiting" || this.answer?.state === "running";
  }

  get found(): Answer | null {
    return this.answer?.state === "done" ? this.answer : null;
  }

  private get path(): string {
    return `/api/tables/${this.id}/review?language=${tongue.language}`;
  }

  async begin(): Promise<void> {
    this.problem = "";
    try {
      await beSomebody();
      this.heard(await post<Answer>(this.path));
    } catch (error) {
      this.problem = whyNot(error);
    }
  }

  /** How far it is; also in another language. */
  async read(): Promise<void> {
    try {
      this.heard(await get<Answer>(this.path));
    } catch (error) {
      this.problem = whyNot(error);
    }
  }

  private heard(answer: Answer): void {
    this.answer = answer;
    clearTimeout(this.timer);
    if (answer.state === "failed") this.problem = t("review-failed");
    if (this.under && !this.closed) this.timer = setTimeout(() => void this.read(), PAUSE);
  }

  /** Of which entry there is something to say: of a followed mistake already while it lies ahead. */
  about(now: number, next: number | undefined): number {
    return next !== undefined && next === this.followed?.entry ? next : now;
  }

  /** The decisions of an entry: several, where an answer was put together from several picks. */
  at(entry: number): Moment[] {
    return this.found?.moments.filter((moment) => moment.entry === entry) ?? [];
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
