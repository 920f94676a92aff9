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

/** The bare name of a level, such as "Regular". */
export function levelName(bot: string): string {
  return isLevel(bot) ? t(`level-${bot}`) : bot;
}

const ALL = "all-bots";

/** Whether bots for developers are offered in this browser, beside the three levels. */
export const wantsAllBots = () => localStorage.getItem(ALL) === "on";

export function setAllBots(on: boolean): void {
  localStorage.setItem(ALL, on ? "on" : "off");
}

/** The bots to offer: the levels, the one that is chosen, and with `all` those for developers. */
export function offered(bots: string[], chosen = "", all = wantsAllBots()): string[] {
  const few = bots.filter((bot) => isLevel(bot) || bot === chosen);
  return all || !few.length ? bots : few;
}

/** The label of a bot in a seat. */
export function botSign(bot: string | null): string {
  return t(isLevel(bot) ? `seat-${bot}` : "seat-bot");
}

/** The default bot among those of a game. */
export function partner(bots: string[]): string {
  return [PARTNER, "greedy"].find((bot) => bots.includes(bot)) ?? bots[0] ?? "random";
}
