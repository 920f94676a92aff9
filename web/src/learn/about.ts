// Explanations of the things and places on a table, each with its clause of the rules. They come from the
// game and are read once in each language.

import { get } from "../lib/api";
import type { Piece, Pieces, Seat, Zone } from "../lib/types";
import { isFaceDown, spokenName } from "../table/appearance";

export type { Piece, Pieces };

export interface Told extends Piece {
  ref: string;
  name: string;
}

const known = new Map<string, Promise<Pieces>>();

export function piecesOf(game: string, language: string): Promise<Pieces> {
  const path = `/api/games/${game}/pieces?language=${language}`;
  let found = known.get(path);
  if (!found) {
    found = get<Pieces>(path);
    found.catch(() => known.delete(path));
    known.set(path, found);
  }
  return found;
}

/** The text about a word, or about its first parts: `dwarf-shield` may have the text of `dwarf`. */
export function longest(told: Record<string, Piece>, word: string): Piece | undefined {
  for (let parts = word.split("-"); parts.length; parts = parts.slice(0, -1)) {
    const start = parts.join("-");
    if (start && Object.hasOwn(told, start)) return told[start];
  }
  return undefined;
}

/** The explanation of a face, wherever it is drawn. */
export function tellOfFace(pieces: Pieces, face: string): Told | null {
  const piece = longest(pieces.things, face);
  return piece ? { ref: face, name: pieces.names[face] ?? "", ...piece } : null;
}

/** The explanation of a ref; for a face-down thing, that of its place. */
export function tellOf(pieces: Pieces, layout: Zone[], seats: Seat[] | undefined, ref: string): Told | null {
  for (const zone of layout) {
    const place = longest(pieces.zones, zone.label);
    if (zone.ref === ref) return place ? { ref, name: zone.name, ...place } : null;
    const thing = zone.items.find((one) => one.ref === ref);
    if (!thing) continue;
    const own = isFaceDown(thing) ? undefined : longest(pieces.things, thing.face);
    const piece = own ?? place;
    return piece ? { ref, name: spokenName(thing, zone, seats), ...piece } : null;
  }
  return null;
}
