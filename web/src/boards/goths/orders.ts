// Whether an order can succeed by the viewer's knowledge, from the server's figures.

import type { Thing } from "../../lib/types";

/** "" where it is open, or where success is not in question. */
export type Sure = "" | "fails" | "succeeds";

const CHANCES: readonly Sure[] = ["fails", "", "succeeds"];

export const sureOf = (order: Thing): Sure => CHANCES[order.figures?.chance ?? 1] ?? "";
