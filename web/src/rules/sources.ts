// Where rules come from: stated by the printed rulebook, inferred from it, or decided here. The rules mark each
// sentence; readers who want to know show the marks.

import type { Piece } from "../lib/markdown";
import { t } from "../lib/texts.svelte";

const KEPT = "rules-sources";

export const wantsSources = (): boolean => localStorage.getItem(KEPT) === "on";
export const setSources = (on: boolean): void => localStorage.setItem(KEPT, on ? "on" : "off");

/** The words of a mark such as `(stated)`, or "". */
export const sourceOf = (text: string): string => /^\(([^()]+)\)$/.exec(text)?.[1] ?? "";

/** Whether a mark or the status of a row says that a rule is a choice of ours. */
export function isOurs(source: string): boolean {
  const ours = t("rules-ours-words").split(" ");
  return source.split(/[^\p{L}]+/u).some((word) => ours.includes(word.toLowerCase()));
}

/** A line without its marks, and without the blanks before them that would stand before a full stop. */
export function unmarked(pieces: Piece[]): Piece[] {
  const isHidden = (piece: Piece | undefined) => {
    const source = piece?.kind === "em" ? sourceOf(piece.text) : "";
    return source !== "" && !isOurs(source);
  };
  return pieces.flatMap((piece, place) => {
    if (isHidden(piece)) return [];
    const ends = isHidden(pieces[place + 1]) && /^[.,;:)]/.test(pieces[place + 2]?.text ?? "");
    return [ends ? { ...piece, text: piece.text.trimEnd() } : piece];
  });
}

/** A preface without the sentences that say what the hidden marks mean. */
export function unexplained(pieces: Piece[]): Piece[] {
  const sentences: Piece[][] = [[]];
  for (const piece of pieces) {
    const parts = piece.kind === "plain" ? piece.text.split(/(?<=[.!?])(?=\s)/) : [piece.text];
    parts.forEach((text, place) => {
      if (place) sentences.push([]);
      sentences.at(-1)?.push({ ...piece, text });
    });
  }
  const marks = (piece: Piece) => (piece.kind === "em" ? sourceOf(piece.text) : "");
  const explains = (sentence: Piece[]) => sentence.map(marks).some((mark) => mark && !isOurs(mark));
  return sentences.filter((sentence) => !explains(sentence)).flat();
}

export interface Part {
  text: string;
  clause: boolean;
}

/** A text, apart from the clauses that it names. */
export function parted(text: string, clauses: ReadonlySet<string>): Part[] {
  return text
    .split(/\b([A-Z]{1,2}\d+)\b/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, clause: clauses.has(part) }));
}
