// Names of things for screen readers, in the words of the game.

import { figuresAt } from "../../lib/drawn";
import { t } from "../../lib/texts.svelte";
import type { Zone } from "../../lib/types";
import { GameWords } from "../words.svelte";
import type { BoardState } from "./board";
import {
  BACKS,
  CHARACTERS,
  characterOf,
  clanRef,
  FACE_DOWN,
  FOG_SPOT,
  type GothView,
  has,
  kingOf,
  knowledge,
  NONE,
  OBJECTIVES,
  ORDERS,
  TOKENS,
  unitsOf,
} from "./view";

export const words = new GameWords("goths");

export const clanName = (clan: number) => words.name(`clan-${clan}`);
export const characterName = (character: number) => words.name(CHARACTERS[character] ?? "");
export const orderName = (order: number) => words.name(ORDERS[order] ?? "");
export const objectiveName = (kind: number) => words.name(OBJECTIVES[kind] ?? "");

export function armyWords(view: GothView, layout: Zone[], clan: number): string {
  const place = view.places[clan] ?? 0;
  const { fortified } = figuresAt(layout, clanRef("army", clan));
  const where = fortified ? t(`goths-fortified-${place}`) : words.name(`at-place-${place}`);
  return t("goths-army", { clan: clanName(clan), count: view.sizes[clan] ?? 0, where });
}

export function terrainWords(clan: number, place: number, walled: boolean): string {
  const what = t(walled ? `goths-walled-${place}` : `goths-place-${place}`);
  return t("goths-terrain", { clan: clanName(clan), what });
}

export function objectiveWords(view: GothView, layout: Zone[], spot: number): string {
  const kind = view.objectives[spot] ?? NONE;
  const name = kind < 0 ? "" : objectiveName(kind);
  const said = [t(`goths-known-${knowledge(layout, spot)}`, { spot: t(`goths-spot-${spot}`), name })];
  for (const clan of [0, 1]) {
    if (has(view.seen[clan] ?? 0, spot)) said.push(t("goths-scouted", { clan: clanName(clan) }));
  }
  return said.join("; ");
}

export function fogWords(view: GothView, clan: number): string {
  const token = view.tokens[clan] ?? NONE;
  const down = view.token_is[clan] === FACE_DOWN;
  const does = { name: words.name(TOKENS[token] ?? ""), effect: words.name(`fog-effect-${token}`) };
  const what = token < 0 ? t("goths-face-down") : t("goths-token-does", does);
  const said = [t("goths-fog", { clan: clanName(clan), what })];
  if (down && token >= 0) said.push(t("goths-only-you"));
  else if (down && has(view.seen[clan] ?? 0, FOG_SPOT)) said.push(t("goths-scouted", { clan: clanName(clan) }));
  return said.join("; ");
}

export const catapultWords = (clan: number, loaded: boolean) =>
  t(loaded ? "goths-catapult-active" : "goths-catapult-inactive", { clan: clanName(clan) });

export const reserveWords = (layout: Zone[], clan: number, size: number) =>
  t("goths-reserve", { clan: clanName(clan), count: unitsOf(layout, clan) - size });

/** A card that lies face-down; its own king knows it. */
export function laidWords(board: BoardState, view: GothView, layout: Zone[], clan: number): string {
  const [first, second] = BACKS[board.backs[clan] ?? 0] ?? [0, 1];
  const can = board.candidates[clan] ?? [];
  const names = { clan: clanName(clan), first: characterName(first), second: characterName(second) };
  if (can.length !== 1) return t("goths-laid", names);
  const name = characterName(characterOf(can[0] ?? 0));
  const own = kingOf(layout, clan) === view.viewer;
  return t(own ? "goths-laid-own" : "goths-laid-certain", { ...names, name });
}
