// The review of a finished match: the request, its progress, and its findings.

import { get, post, whyNot } from "../lib/api";
import { beSomebody } from "../lib/begin";
import { t, locale } from "../lib/texts.svelte";
import type { Moment, ReviewAnswer, SeatAccount as Account } from "../lib/types";

export type { Account, Moment };

const PAUSE = 700;

export class Looking {
  answer = $state.raw<ReviewAnswer | null>(null);
  problem = $state("");
  /** The mistake that was followed from the review to its move, and the button that leads there. */
  followed = $state.raw<{ entry: number; from: HTMLElement; arrived: boolean } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** How often a review was asked for; an answer to an earlier question is old. */
  private begun = 0;

  constructor(readonly id: string) {}

  get under(): boolean {
    return this.answer?.state === "waiting" || this.answer?.state === "running";
  }

  get found(): ReviewAnswer | null {
    return this.answer?.state === "done" ? this.answer : null;
  }

  private get path(): string {
    return `/api/tables/${this.id}/review?language=${locale.language}`;
  }

  async begin(): Promise<void> {
    this.problem = "";
    try {
      await beSomebody();
      const answer = await post<ReviewAnswer>(this.path);
      this.begun += 1;
      this.heard(answer);
    } catch (error) {
      this.problem = whyNot(error);
    }
  }

  /** How far it is; also in another language. */
  async read(): Promise<void> {
    const { begun } = this;
    try {
      const answer = await get<ReviewAnswer>(this.path);
      if (begun === this.begun) this.heard(answer);
    } catch (error) {
      this.problem = whyNot(error);
    }
  }

  private heard(answer: ReviewAnswer): void {
    this.answer = answer;
    clearTimeout(this.timer);
    if (answer.state === "failed") this.problem = t("review-failed");
    if (this.under && !this.closed) this.timer = setTimeout(() => void this.read(), PAUSE);
  }

  /** The entry whose note is shown: for a followed mistake already one step before it. */
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
