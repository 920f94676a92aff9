// Beginning a match. The server shows the hash of its secret first. Only then we add our own nonce to the
// key, so that neither side can steer the draws.

import { post, word } from "./api";
import { partner } from "./bots";
import { introduce, me } from "./people.svelte";
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

export async function playNow(game: string, bots: string[]): Promise<TableInfo> {
  await beSomebody();
  return post<TableInfo>("/api/quick", { game, bots, ...(await fairly()) });
}

/** The seats of a quick match: three where the game allows it, or as near as possible. */
export function playAgainstBots(game: Game): Promise<TableInfo> {
  const players = game.seats.includes(3) ? 3 : (game.seats.at(-1) ?? 2);
  return playNow(game.name, Array<string>(players - 1).fill(partner(game.bots)));
}

export async function makeTable(plan: Plan): Promise<TableInfo> {
  await beSomebody();
  return post<TableInfo>("/api/tables", { ...plan, ...(await fairly()) });
}
