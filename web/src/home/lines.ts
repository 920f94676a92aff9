// The words of a table in a list: its seats and its state.

import { t } from "../lib/texts.svelte";
import type { Seat, TableLine } from "../lib/types";
import { listed, seatName } from "../table/appearance";

function free(seat: Seat): string {
  if (seat.kept_you) return t("seat-for-you");
  return seat.kept ? t("seat-for", { name: seat.kept }) : t("free-seat");
}

export function seatsText(table: TableLine): string {
  return table.seats.map((seat) => (seat.kind === "open" ? free(seat) : seatName(table.seats, seat.seat))).join(", ");
}

export function stateText(table: TableLine): string {
  if (table.asked) return t("your-turn");
  if (table.state === "over") return t("is-over");
  if (table.seats.some((seat) => seat.kept_you)) return t("rematch-waits");
  if (table.state === "open") return t(table.seats.some((seat) => seat.connected) ? "is-open-now" : "is-open");
  if (table.you === null) return t("is-playing");
  const others = table.asked_seats.filter((seat) => seat !== table.you);
  if (!others.length) return t("others-turn");
  return t("prompt-others", { names: listed(others.map((seat) => seatName(table.seats, seat))), count: others.length });
}
