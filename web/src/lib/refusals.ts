// What the house refuses, in the language that is spoken here. Rules speak for themselves: what a game
// forbids comes with its own sentence. What the house itself says comes in English, with a code.

import { says, t } from "./texts.svelte";
import type { Problem } from "./types";

/** The same refusal in our own words, where we have some for it. */
export function inOurWords(problem: Problem): Problem {
  const id = `refused-${problem.code}`;
  return problem.clause === "" && says(id) ? { ...problem, sentence: t(id) } : problem;
}
