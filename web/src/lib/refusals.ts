// Texts of refusals in the language of the page. A refusal by a game's rules has its own sentence. The
// server's own sentence is in English, with a code.

import { day, says, t } from "./texts.svelte";
import type { Problem } from "./types";

/** Load the texts of refusals. Without them, the server's own sentence is shown. */
export async function learnRefusals(): Promise<void> {
  await import("./refusal-words").catch(() => {});
}

/** The same refusal in our own words, where we have some for it; `$detail` is the server's sentence. */
export function inOurWords(problem: Problem): Problem {
  if (problem.until !== undefined && says(`refused-${problem.code}-until`)) {
    const sentence = t(`refused-${problem.code}-until`, { until: day(problem.until) });
    return { ...problem, sentence };
  }
  const id = `refused-${problem.code}`;
  return problem.clause === "" && says(id) ? { ...problem, sentence: t(id, { detail: problem.sentence }) } : problem;
}
