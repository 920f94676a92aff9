// The bots of the server: three levels with a name and a face, beside the plain bots.

import { t } from "./texts.svelte";

export type Level = "apprentice" | "regular" | "master";

const LEVELS: readonly string[] = ["apprentice", "regular", "master"];

/** The bots for a first match. */
export const PARTNER = "regular";

export function isLevel(bot: string | null): bot is Level {
  return bot !== null && LEVELS.includes(bot);
}

/** A bot where one is chosen. */
export function botName(bot: string): string {
  return isLevel(bot) ? t(`bot-${bot}`) : t("bot-named", { name: bot });
}

/** The label of a bot in a seat. */
export function botSign(bot: string | null): string {
  return t(isLevel(bot) ? `seat-${bot}` : "seat-bot");
}

/** The default bot among those of a game. */
export function partner(bots: string[]): string {
  return [PARTNER, "greedy"].find((bot) => bots.includes(bot)) ?? bots[0] ?? "random";
}
