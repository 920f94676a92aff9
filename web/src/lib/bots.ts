// The house's own players: three levels with a name and a face, beside the plain bots.

import { t } from "./texts.svelte";

export type Level = "apprentice" | "regular" | "master";

const LEVELS: readonly string[] = ["apprentice", "regular", "master"];

/** Whom a newcomer plays with. */
export const PARTNER = "regular";

export function isLevel(bot: string | null): bot is Level {
  return bot !== null && LEVELS.includes(bot);
}

/** A bot where one is chosen. */
export function botName(bot: string): string {
  return isLevel(bot) ? t(`bot-${bot}`) : t("bot-named", { name: bot });
}

/** What a seat's sign says of the bot in it. */
export function botSign(bot: string | null): string {
  return t(isLevel(bot) ? `seat-${bot}` : "seat-bot");
}

/** Of those that a game has, the bot to play with when nobody chose one. */
export function partner(bots: string[]): string {
  return [PARTNER, "greedy"].find((bot) => bots.includes(bot)) ?? bots[0] ?? "random";
}
