// Requests to the server. A visitor without a name is asked for one first: see people.svelte.ts.

import { KEPT, noteReach } from "./reach.svelte";
import { inOurWords, learnRefusals } from "./refusals";
import { t } from "./texts.svelte";
import type { Problem } from "./types";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

const unreachable = (): Problem => ({ code: "unreachable", sentence: t("unreachable"), clause: "" });

/** Why a request was refused, as a text for the user. */
export function whyNot(error: unknown): string {
  return error instanceof Refused ? error.problem.sentence : t("unreachable");
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    noteReach(false);
    throw new Refused(0, unreachable());
  }
  noteReach(!response.headers.has(KEPT));
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    await learnRefusals();
    throw new Refused(response.status, answer.error ? inOurWords(answer.error) : unreachable());
  }
  return answer as T;
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body?: unknown) => ask<T>("POST", path, body);
export const remove = <T>(path: string, body: unknown) => ask<T>("DELETE", path, body);
export const patch = <T>(path: string, body: unknown) => ask<T>("PATCH", path, body);

/** A random word for keys and nonces. */
export function word(bytes = 12): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
