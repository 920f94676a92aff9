// A rematch keeps the seats of its players for a while: finding it, and sitting down with one tap.

import { get, post, word } from "./api";
import type { Seat, TableInfo, TableLine } from "./types";

/** The seat that is kept for the viewer. */
export function keptSeat(table: { seats: Seat[] }): Seat | undefined {
  return table.seats.find((seat) => seat.kept_you);
}

/** Take the kept seat of a rematch, and return the path of its table. */
export async function takeKept(table: TableInfo | TableLine): Promise<string> {
  const seat = keptSeat(table);
  if (seat && table.you === null) {
    await post(`/api/tables/${table.id}/join`, { seat: seat.seat, nonce: word(16) });
  }
  return `/t/${table.id}`;
}

/** Ask for a rematch of a finished match, or take the kept seat in one that exists. */
export async function playAgain(id: string): Promise<string> {
  return takeKept(await post<TableInfo>(`/api/tables/${id}/rematch`));
}

export const lookUp = (id: string) => get<TableInfo>(`/api/tables/${id}`);

/** The time that is left: 1:45, or with hours 2:05:00. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
