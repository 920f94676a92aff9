// One table as this viewer sees it: the socket, its messages, and the answers.
//
// A lost connection costs nothing: we come back with the number of the last event we have, and send
// unacknowledged requests again under the same key.

import { word } from "./api";
import { applied, type Whole } from "./changes";
import { meet } from "./people.svelte";
import { inOurWords, learnRefusals } from "./refusals";
import type {
  ChatLine,
  Choice,
  Frame,
  Item,
  Problem,
  Prompt,
  ScoreLine,
  SeatClock,
  SyncFrame,
  TableInfo,
  UpdateFrame,
  View,
  Window,
  Zone,
} from "./types";

type Reply = { ok: true; data: Record<string, unknown> } | { ok: false; error: Problem };
type Waiting = { frame: Record<string, unknown>; done: (reply: Reply) => void };

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const NOT_YOU = 4403;
const GONE = new Set([NOT_YOU, 4404, 1008]);
const FORGOTTEN = 4401; // this session was ended from another device
/** Refusals while a table moves to another server process: the same is sent again. */
const MOVING = new Set(["moved", "moving", "elsewhere"]);
/** Milliseconds of silence before a ping, and to wait for its answer. */
const QUIET = 20_000;
const PATIENCE = 6_000;
const KEPT_EVENTS = 2000;

export class Match {
  table = $state<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  layout = $state.raw<Zone[]>([]);
  prompt = $state.raw<Prompt | null>(null);
  sheet = $state.raw<ScoreLine[] | null>(null);
  /** How the match ended, in the game's own words. */
  reason = $state("");
  /** The same, said to the viewer. */
  reasonToYou = $state("");
  events = $state.raw<Item[]>([]);
  /** The events of the last message; boards animate these. */
  fresh = $state.raw<Item[]>([]);
  asked = $state.raw<number[]>([]);
  orders = $state.raw<string[]>([]);
  /** The standing orders that this game knows. */
  windows = $state.raw<Window[]>([]);
  note = $state("");
  clocks = $state.raw<SeatClock[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  tags = $state.raw<string[]>([]);
  undo = $state(false);
  hurry = $state(false);
  connection = $state<"opening" | "open" | "lost" | "closed">("opening");
  problem = $state<Problem | null>(null);
  /** How far the server's clock is ahead of ours, in seconds. */
  ahead = 0;

  private socket: WebSocket | null = null;
  private last = 0;
  /** The whole state of the last frame, to which the next changes apply. */
  private state: Whole | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<string, Waiting>();
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private readonly listening = new AbortController();

  constructor(
    readonly id: string,
    readonly language: () => string,
  ) {
    void learnRefusals(); // one that comes in a frame is shown at once
    this.open();
    const { signal } = this.listening;
    // a telephone that wakes up, or changes its network, need not wait for the next try
    addEventListener("online", () => this.hurryBack(), { signal });
    addEventListener("offline", () => this.doubt(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.hurryBack(), { signal });
  }

  get seat(): number | null {
    return this.table?.you ?? null;
  }

  /** Whether this viewer owes an answer. */
  get yourTurn(): boolean {
    return this.prompt?.owes === true && this.table?.state === "playing";
  }

  close(): void {
    this.ended = true;
    this.listening.abort();
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    this.socket?.close();
  }

  // -- the connection

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    const before = this.socket;
    this.socket = socket;
    before?.close();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.chat = []; // all chat lines come again
      this.hello();
    };
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.rest();
      this.heard(JSON.parse(message.data) as Frame);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  /** Note that the server is alive, and schedule the next ping. */
  private rest(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.doubt(), QUIET);
  }

  /** Ping the server, since a dead connection may go unnoticed, and reconnect without an answer. */
  private doubt(): void {
    if (this.connection !== "open") return;
    clearTimeout(this.pulse);
    this.send({ t: "ping" });
    this.pulse = setTimeout(() => {
      const dead = this.socket;
      this.socket = null;
      dead?.close();
      this.lost(0);
    }, PATIENCE);
  }

  private hurryBack(): void {
    if (this.connection === "open") this.doubt();
    if (this.connection !== "lost") return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  private hello(): void {
    clearTimeout(this.retry);
    this.state = null;
    this.send({ t: "hello", last: this.last, language: this.language(), changes: true });
  }

  /** Ask for the same state in another language. */
  again(): void {
    this.last = 0;
    if (this.connection === "open") this.hello();
  }

  private lost(code: number): void {
    if (this.ended) return;
    if (GONE.has(code)) {
      this.connection = "closed";
      if (code === NOT_YOU) void meet().catch(() => {}); // perhaps banned from the whole site
      return;
    }
    clearTimeout(this.pulse);
    clearTimeout(this.timer);
    clearTimeout(this.retry);
    this.connection = "lost";
    if (code === FORGOTTEN) void meet().catch(() => {}); // the page connects again with its new identity
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private send(frame: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private heard(frame: Frame): void {
    switch (frame.t) {
      case "sync":
        this.connection = "open";
        this.wait = FIRST_WAIT;
        this.table = frame.table;
        if (frame.from === 0) this.events = [];
        this.take(frame, frame.from === 0);
        for (const { frame: sent } of this.waiting.values()) this.send(sent);
        break;
      case "update":
        this.take(frame, false);
        break;
      case "change": {
        const whole = applied(this.state, frame);
        if (whole) this.take(whole, false);
        else if (this.state) this.hello(); // a frame is missing: ask for all since the last event
        break;
      }
      case "table":
        this.table = frame.table;
        break;
      case "chat":
        // some lines were removed: those that are left come again
        this.chat = [...(frame.whole ? [] : this.chat), ...frame.lines].slice(-KEPT_EVENTS);
        break;
      case "hurry":
        this.hurry = true;
        break;
      case "trouble":
        this.problem = inOurWords(frame.error);
        break;
      case "ok":
      case "no":
        this.replied(frame);
        break;
    }
  }

  private take(frame: SyncFrame | UpdateFrame, silently: boolean): void {
    this.problem = null;
    this.state = frame;
    this.last = frame.last;
    const items = frame.events;
    this.events = standing(this.events, items).slice(-KEPT_EVENTS);
    this.fresh = silently ? [] : items;
    if (frame.view !== undefined) this.view = frame.view;
    if (frame.layout !== undefined) this.layout = frame.layout ?? [];
    const old = this.prompt?.id;
    this.prompt = frame.prompt ?? null;
    if (this.prompt?.id !== old) this.hurry = false;
    this.sheet = frame.sheet ?? null;
    this.reason = frame.reason ?? "";
    this.reasonToYou = frame.reason_you ?? this.reason;
    this.asked = frame.asked ?? [];
    this.orders = frame.orders;
    if (frame.t === "sync") {
      this.windows = frame.windows;
      this.note = frame.note;
    }
    this.clocks = frame.clocks;
    this.undo = frame.undo ?? false;
    if (frame.tag && !this.tags.includes(frame.tag)) this.tags = [...this.tags, frame.tag];
    this.ahead = frame.now - Date.now() / 1000;
  }

  private replied(frame: Extract<Frame, { t: "ok" | "no" }>): void {
    if (frame.t === "no" && MOVING.has(frame.error.code)) {
      // the server closes the socket; if it does not, hello has the same effect
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.hello(), PATIENCE);
      return;
    }
    const waiting = this.waiting.get(frame.key);
    if (!waiting) {
      if (frame.t === "no") this.problem = inOurWords(frame.error);
      // a refused hello: without it no change can be applied
      if (frame.t === "no" && !this.state) this.retry = setTimeout(() => this.hello(), PATIENCE);
      return;
    }
    this.waiting.delete(frame.key);
    waiting.done(
      frame.t === "ok" ? { ok: true, data: { ...frame } } : { ok: false, error: inOurWords(frame.error) },
    );
  }

  // -- actions

  private request(frame: Record<string, unknown>): Promise<Reply> {
    const key = word(8);
    return new Promise((done) => {
      const sent = { ...frame, key };
      this.waiting.set(key, { frame: sent, done });
      this.send(sent);
    });
  }

  async answer(choices: Choice[]): Promise<Reply> {
    const prompt = this.prompt;
    if (!prompt) return { ok: false, error: { code: "not-asked", sentence: "", clause: "E2" } };
    const actions = choices.map((choice) => choice.action);
    return this.request({ t: "play", decision: prompt.id, actions });
  }

  takeBack(): Promise<Reply> {
    return this.request({ t: "undo" });
  }

  why(action: string): Promise<Reply> {
    return this.request({ t: "why", action });
  }

  order(decision: string, on: boolean): Promise<Reply> {
    return this.request({ t: "order", decision, on });
  }

  say(text: string): Promise<Reply> {
    return this.request({ t: "say", text });
  }

  /** Say a quick phrase or a reaction, by its id. */
  sayPhrase(phrase: string): Promise<Reply> {
    return this.request({ t: "say", phrase });
  }
}

/** The events after new ones arrived: an undo removes the last ones. */
export function standing(before: Item[], items: Item[]): Item[] {
  const events = [...before];
  for (const item of items) {
    if (item.undo) {
      let left = item.undo.events;
      while (left > 0 && events.length > 0) {
        if (events.pop()?.event) left -= 1;
      }
    }
    events.push(item);
  }
  return events;
}
