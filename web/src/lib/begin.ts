// Beginning a match. The server shows the hash of its secret first. Only then we add our own nonce to the
// key, so that neither side can steer the draws.

import { post, word } from "./api";
import { introduce, me } from "./people.svelte";
import { planFor, type QuickPlan, remember } from "./quick";
import { t, locale } from "./texts.svelte";
import type { ClockRule, Game, TableInfo } from "./types";

interface Plan {
  game: string;
  seats: { bot: string | null }[];
  options?: Record<string, string>;
  clock?: ClockRule;
  public?: boolean;
  spectators?: boolean;
  seating?: "chosen" | "drawn";
  autostart?: boolean;
}

/** A visitor without a name becomes a guest; the name can be changed later. */
export async function beSomebody(): Promise<void> {
  if (!me.known) await introduce(t("guest-name"), locale.language);
}

async function fairly(): Promise<{ commitment: string; nonce: string }> {
  const { commitment } = await post<{ commitment: string }>("/api/commitments");
  return { commitment, nonce: word(16) };
}

/** Begin a match against bots, by default as last time, and remember its settings. */
export async function playAgainstBots(game: Game, plan: QuickPlan = planFor(game)): Promise<TableInfo> {
  await beSomebody();
  const made = await post<TableInfo>("/api/quick", {
    game: game.name,
    bots: Array<string>(plan.seats - 1).fill(plan.bot),
    sit: game.quick_sits[game.seats.indexOf(plan.seats)] ?? 0,
    options: game.presets.find((one) => one.name === plan.preset)?.options ?? {},
    ...(await fairly()),
  });
  remember(game.name, plan);
  return made;
}

export async function makeTable(plan: Plan): Promise<TableInfo> {
  await beSomebody();
  return post<TableInfo>("/api/tables", { ...plan, ...(await fairly()) });
}
