// A lesson as a match that a board can show: real positions one after another, stepped through.

import { get } from "../lib/api";
import type { BoardMatch } from "../lib/choosing.svelte";
import { t } from "../lib/texts.svelte";
import type { Choice, Item, Lesson, LessonStep, Prompt, SeatClock, TableInfo, View, Zone } from "../lib/types";

export type { Lesson, LessonStep };

export const lessonOf = (game: string, language: string) =>
  get<Lesson>(`/api/games/${game}/lesson?language=${language}`);

type Reply = Awaited<ReturnType<BoardMatch["why"]>>;
const NOT_HERE = { code: "lesson", sentence: "", clause: "" };

export class LessonMatch implements BoardMatch {
  id = "lesson";
  table = $state<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  layout = $state.raw<Zone[]>([]);
  prompt = $state.raw<Prompt | null>(null);
  events = $state.raw<Item[]>([]);
  fresh = $state.raw<Item[]>([]);
  asked = $state.raw<number[]>([]);
  place = $state(0);
  /** The text for a choice that the lesson does not go on with. */
  note = $state("");

  // parts of a match that a lesson does not have
  sheet = null;
  orders: string[] = [];
  clocks: SeatClock[] = [];
  undo = false;
  connection = "open" as const;
  ahead = 0;

  constructor(readonly lesson: Lesson) {
    this.table = tableOf(lesson);
    this.show(0);
  }

  get seat(): number | null {
    return this.lesson.viewer;
  }

  get yourTurn(): boolean {
    return this.prompt?.owes === true;
  }

  get step(): LessonStep {
    return this.lesson.steps[this.place]!;
  }

  get last(): number {
    return this.lesson.steps.length - 1;
  }

  show(wanted: number): void {
    const { steps } = this.lesson;
    const place = Math.min(Math.max(wanted, 0), this.last);
    const forward = place === this.place + 1;
    const step = steps[place]!;
    this.place = place;
    this.note = "";
    this.view = step.view;
    this.layout = step.layout;
    this.asked = step.asked;
    this.prompt = step.prompt ? { ...step.prompt, id: `lesson-${place}` } : null;
    this.events = steps.slice(0, place + 1).flatMap((one) => one.events);
    this.fresh = forward ? step.events : [];
  }

  /** Go on if the choice is that of the lesson; otherwise show a text about it. */
  answer(choices: Choice[]): Promise<Reply> {
    const { answer, prompt } = this.step;
    if (answer && choices[0]?.action === answer) {
      this.show(this.place + 1);
      return Promise.resolve({ ok: true, data: {} });
    }
    const label = prompt?.choices.find((choice) => choice.action === answer)?.label;
    this.note = label ? t("learn-try", { label }) : t("learn-read-on");
    return Promise.resolve({ ok: false, error: NOT_HERE });
  }

  why(): Promise<Reply> {
    return Promise.resolve({ ok: false, error: NOT_HERE });
  }
}

function tableOf(lesson: Lesson): TableInfo {
  const { game, title, options, names, viewer } = lesson;
  return {
    id: "lesson",
    game,
    title,
    state: "playing",
    options,
    seats: names.map((name, seat) => ({
      seat,
      kind: "person",
      name,
      bot: null,
      you: seat === viewer,
      connected: true,
      stand_in: null,
      resigned: false,
      avatar: null,
      team: null,
      kept: "",
      kept_until: null,
      kept_you: false,
    })),
    you: viewer,
    host: false,
    public: false,
    spectators: false,
    seating: "chosen",
    autostart: false,
    clock: { kind: "none" },
    chat: false,
    commitment: "",
    match: "",
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
  };
}
