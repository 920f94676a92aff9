// Whether an order can succeed by the viewer's knowledge, from the server's figures.

import type { Thing } from "../../lib/types";
import { CHANCES, NONE } from "./names.gen";

/** "" where it is open, or where success is not in question. */
export type Sure = "" | "fails" | "succeeds";

export function sureOf(order: Thing): Sure {
  const chance = CHANCES[order.figures?.chance ?? NONE] ?? "open";
  return chance === "open" ? "" : chance;
}
