// What things are called aloud.

import { t } from "../../lib/texts.svelte";
import { isFortified } from "./prospects";
import type { BoardState } from "./board";
import { BACKS, characterOf, FACE_DOWN, FOG_SPOT, type GothView, has, kingOf, knowledge, NONE, UNITS } from "./view";

export const clanName = (clan: number) => t(`goths-clan-${clan}`);
export const characterName = (character: number) => t(`goths-character-${character}`);

export function armyWords(view: GothView, clan: number): string {
  const place = view.places[clan] ?? 0;
  const where = t(isFortified(view, clan) ? `goths-fortified-${place}` : `goths-at-${place}`);
  return t("goths-army", { clan: clanName(clan), count: view.sizes[clan] ?? 0, where });
}

export function terrainWords(clan: number, place: number, walled: boolean): string {
  const what = t(walled ? `goths-walled-${place}` : `goths-place-${place}`);
  return t("goths-terrain", { clan: clanName(clan), what });
}

export function objectiveWords(view: GothView, spot: number): string {
  const kind = view.objectives[spot] ?? NONE;
  const name = kind < 0 ? "" : t(`goths-objective-${kind}`);
  const said = [t(`goths-known-${knowledge(view, spot)}`, { spot: t(`goths-spot-${spot}`), name })];
  for (const clan of [0, 1]) {
    if (has(view.seen[clan] ?? 0, spot)) said.push(t("goths-scouted", { clan: clanName(clan) }));
  }
  return said.join("; ");
}

export function fogWords(view: GothView, clan: number): string {
  const token = view.tokens[clan] ?? NONE;
  const down = view.token_is[clan] === FACE_DOWN;
  const what = token < 0 ? t("goths-face-down") : t("goths-token-does", { name: t(`goths-token-${token}`), effect: t(`goths-fog-effect-${token}`) });
  const said = [t("goths-fog", { clan: clanName(clan), what })];
  if (down && token >= 0) said.push(t("goths-only-you"));
  else if (down && has(view.seen[clan] ?? 0, FOG_SPOT)) said.push(t("goths-scouted", { clan: clanName(clan) }));
  return said.join("; ");
}

export const catapultWords = (clan: number, loaded: boolean) =>
  t(loaded ? "goths-catapult-active" : "goths-catapult-inactive", { clan: clanName(clan) });

export const reserveWords = (clan: number, size: number) => t("goths-reserve", { clan: clanName(clan), count: UNITS - size });

/** A card that lies face-down; its own king knows it. */
export function laidWords(board: BoardState, view: GothView, clan: number): string {
  const [first, second] = BACKS[board.backs[clan] ?? 0] ?? [0, 1];
  const can = board.candidates[clan] ?? [];
  const names = { clan: clanName(clan), first: characterName(first), second: characterName(second) };
  if (can.length !== 1) return t("goths-laid", names);
  const name = characterName(characterOf(can[0] ?? 0));
  const own = kingOf(view, clan) === view.viewer;
  return t(own ? "goths-laid-own" : "goths-laid-certain", { ...names, name });
}
