// The state that the table draws, read from the layout: names come from there in the viewer's language.

import { figuresAt } from "../../lib/drawn";
import type { Thing, Zone } from "../../lib/types";
import { PEOPLES, type People, type Phase, PHASES, SYMBOLS, type Symbol, TAVERNS } from "./view";

export interface Table {
  ref: string;
  place: number;
  colour: People;
  name: string;
  /** Who sits there, or null. */
  guest: Thing | null;
}

export interface Deed {
  ref: string;
  price: number;
  points: number;
  owner: number | null;
  name: string;
}

export interface Tavern {
  key: string;
  ref: string;
  name: string;
  tables: Table[];
  deeds: Deed[];
  symbols: Thing[];
  privilege: Thing | null;
  dignitaries: Thing[];
}

export interface Track {
  people: People;
  ref: string;
  name: string;
  pieces: Thing[];
  crowns: Thing[];
}

export interface Belongings {
  seat: number;
  coins: number;
  points: number;
  privileges: number;
  deeds: number;
  hand: Thing[];
  favours: Thing[];
  used: Thing[];
  cast: Thing[];
}

export class Model {
  private readonly zones: Map<string, Zone>;
  private readonly made = new Map<string, { of: string; what: unknown }>();
  private readonly old: Model["made"];

  /** Unchanged parts are the same objects as before, so that only changed ones are drawn again. */
  constructor(private readonly layout: Zone[], before?: Model) {
    this.zones = new Map(layout.map((zone) => [zone.ref, zone]));
    this.old = before?.made ?? new Map();
  }

  private kept<T>(key: string, refs: string[], make: () => T): T {
    const of = JSON.stringify(refs.map((ref) => this.zones.get(ref)));
    const known = this.made.get(key) ?? this.old.get(key);
    const what = known?.of === of ? (known.what as T) : make();
    this.made.set(key, { of, what });
    return what;
  }

  zone(ref: string): Zone | undefined {
    return this.zones.get(ref);
  }

  items(ref: string): Thing[] {
    return this.zones.get(ref)?.items ?? [];
  }

  /** The server's figures for a thing or a zone. */
  figures(ref: string): Record<string, number> {
    return figuresAt(this.layout, ref);
  }

  get phase(): Phase {
    return PHASES[this.figures("card").phase ?? 0] ?? "opening";
  }

  title(ref: string): string {
    return this.zones.get(ref)?.name ?? "";
  }

  get taverns(): Tavern[] {
    return TAVERNS.map((key) => this.tavern(key)).filter((tavern) => tavern.tables.length > 0);
  }

  tavern(key: string): Tavern {
    const ref = `tavern/${key}`;
    return this.kept(ref, [ref, `${ref}/deeds`, `${ref}/court`], () => this.readTavern(key, ref));
  }

  private readTavern(key: string, ref: string): Tavern {
    const seats = this.items(ref);
    const guests = new Map(seats.filter((one) => one.kind === "tile").map((one) => [one.at, one]));
    const court = this.items(`${ref}/court`);
    return {
      key,
      ref,
      name: this.title(ref),
      tables: seats
        .filter((one) => one.kind === "space")
        .map((one) => ({
          ref: one.ref,
          place: (one.at ?? 0) + 1,
          colour: peopleIn(one.face) ?? "human",
          name: one.name,
          guest: guests.get(one.at) ?? null,
        })),
      deeds: this.items(`${ref}/deeds`).map(deedOf),
      symbols: court.filter((one) => isSymbol(one.face)),
      privilege: court.find((one) => one.face === "privilege") ?? null,
      dignitaries: court.filter((one) => one.kind === "piece"),
    };
  }

  get tracks(): Track[] {
    return PEOPLES.map((people) => this.kept(`track/${people}`, [`track/${people}`], () => this.readTrack(people)));
  }

  private readTrack(people: People): Track {
    const ref = `track/${people}`;
    const items = this.items(ref);
    return {
      people,
      ref,
      name: this.title(ref),
      pieces: items.filter((one) => one.kind === "piece"),
      crowns: items.filter((one) => one.kind === "token"),
    };
  }

  belongings(seat: number): Belongings {
    const at = `seat/${seat}`;
    const parts = [at, `${at}/hand`, `${at}/favours`, `${at}/used`, `${at}/cast`];
    return this.kept(at, parts, () => this.readBelongings(seat, at));
  }

  private readBelongings(seat: number, at: string): Belongings {
    const count = (face: string) => this.items(at).find((one) => one.face === face)?.number ?? 0;
    return {
      seat,
      coins: count("coins"),
      points: count("points"),
      privileges: count("privilege"),
      deeds: this.figures(at).deeds ?? 0,
      hand: this.items(`${at}/hand`),
      favours: this.items(`${at}/favours`),
      used: this.items(`${at}/used`),
      cast: this.items(`${at}/cast`),
    };
  }
}

function deedOf(thing: Thing): Deed {
  const [, price = "0", points = "0"] = thing.face.split("-");
  const owner = thing.seat === undefined || thing.seat < 0 ? null : thing.seat;
  return { ref: thing.ref, price: Number(price), points: Number(points), owner, name: thing.name };
}

/** The first people that a face names: of a table, a tile or a customer. */
export function peopleIn(face: string): People | undefined {
  return peoplesOn(face)[0];
}

export function peoplesOn(face: string): People[] {
  const words = face.split("-");
  return PEOPLES.filter((people) => words.includes(people)).sort((a, b) => words.indexOf(a) - words.indexOf(b));
}

export function symbolsOn(face: string): Symbol[] {
  const words = face.split("-");
  return SYMBOLS.filter((symbol) => words.includes(symbol));
}

export function isSymbol(face: string): face is Symbol {
  return (SYMBOLS as readonly string[]).includes(face);
}

/** How many cards or tokens lie there. */
export const countOf = (things: Thing[]) => things.reduce((all, one) => all + (one.number ?? 1), 0);
