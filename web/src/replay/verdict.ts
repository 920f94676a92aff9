// The outcome of the fairness check, from all its findings.

import type { Finding } from "../lib/types";

export type Verdict = "passed" | "partly" | "failed";

/** One wrong finding fails the check; one that can't be checked leaves it open. */
export function verdict(findings: Pick<Finding, "state">[]): Verdict {
  if (findings.some(({ state }) => state === "wrong")) return "failed";
  return findings.length > 0 && findings.every(({ state }) => state === "holds") ? "passed" : "partly";
}
