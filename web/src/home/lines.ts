// The words of a table in a list: its seats and its state.

import { t } from "../lib/texts.svelte";
import type { Seat, TableLine } from "../lib/types";
import { listed, seatName } from "../table/appearance";

const isFree = (seat: Seat) => seat.kind === "open" && !seat.kept_you && !seat.kept;

/** Who sits there, the seats that are kept for someone, and the number of free seats. */
export function seatsText(table: Pick<TableLine, "seats">): string {
  const text = (seat: Seat) => {
    if (seat.kind !== "open") return seatName(table.seats, seat.seat);
    return seat.kept_you ? t("seat-for-you") : t("seat-for", { name: seat.kept });
  };
  const taken = table.seats.filter((seat) => !isFree(seat)).map(text);
  const free = table.seats.length - taken.length;
  return (free ? [...taken, t("free-seats", { count: free })] : taken).join(", ");
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
