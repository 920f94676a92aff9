// Turns events into beats: which things went where, as pairs of places on the table.

import type { Item, Zone } from "../../lib/types";
import type { Move } from "../stage/moves";
import { type Beat, overlapping } from "../stage/stage.svelte";
import { type Chain, linkPart, newLinks } from "./chain";
import { ACTIONS, NONE, SCORINGS, type SeasonView, thingsIn, trophiesRef, wallRef } from "./view";
import { wallOf } from "./wall";

/** The state that the board draws. */
export interface BoardState {
  view: SeasonView;
  layout: Zone[];
  chain: Chain | null;
}

type Happened = { is: string; seat: number } & Record<string, number | boolean>;

/** Events of these kinds that follow each other happen at the same time. */
const TOGETHER = new Set(["InnFilled", "CardOffered", "CardLifted", "CardDiscarded"]);

/** Beats that overlap: the page shows the end, and things come there from where they lay before. */
export function beats(from: BoardState, items: Item[], to: BoardState): Beat<BoardState>[] {
  return overlapping(to, moved(from, items, to));
}

/** Groups of moves, one after the other. */
function moved(start: BoardState, items: Item[], to: BoardState): Move[][] {
  const [before, after] = [start.view, to.view];
  const events = items.flatMap(({ event }) => (event ? [event as Happened] : []));
  const groups: Move[][] = [];
  const inn = [...before.inn];
  const hand = [...before.hand];
  const offered = [...before.offered];
  const filled = events.filter((event) => event.is === "InnFilled").length;
  const full = after.inn.filter((kind) => kind !== NONE).length;
  let fills = 0;
  let lifts = 0;
  let offers = 0;
  let from: string | null = null; // where the loot comes from
  let space = -1;
  let last = "";
  for (const event of events) {
    const seat = event.seat;
    const card = Number(event.card ?? NONE);
    const own = `seat/${seat}`;
    const go = (source: string, target: string) => {
      if (last !== event.is || !TOGETHER.has(event.is)) groups.push([]);
      groups.at(-1)?.push(travel(source, target));
    };
    switch (event.is) {
      case "InnFilled":
        go("deck", `inn/${full - filled + ++fills}`);
        break;
      case "TurnBegan":
        if (before.stocks[seat]?.length) go(`${own}/stock`, `${own}/accolades`);
        break;
      case "CardTaken":
        go(takenFrom(inn, card), `${own}/hand/${handPlace(after, card)}`);
        hand.push(card);
        break;
      case "KeptCardTaken":
        go(`${own}/kept/1`, `${own}/hand/${handPlace(after, card)}`);
        hand.push(card);
        break;
      case "CardPlaced":
        space = Number(event.space);
        go(`${own}/hand/${leaves(hand, card)}`, wallRef(seat, space));
        break;
      case "CardStocked":
        go(`${own}/hand/${leaves(hand, card)}`, `${own}/stock`);
        break;
      case "TrophiesTaken":
        go(wallRef(seat, space), `${own}/supply/trophies`);
        break;
      case "WildTaken":
        go(wallRef(seat, space), `${own}/supply/wild`);
        break;
      case "SeriesTileTaken":
        go(wallRef(seat, space), `${own}/supply/series`);
        break;
      case "PenaltyTaken":
        go(wallRef(seat, space), `${own}/supply/penalty`);
        break;
      case "CardStolen":
        from = `seat/${String(event.victim)}/${event.from_accolades ? "accolades" : "stock"}`;
        if (after.loot !== NONE) go(from, "loot");
        break;
      case "LootStocked":
        go(from ?? "loot", `${own}/stock`);
        break;
      case "InnCardStocked":
        go(takenFrom(inn, card), `${own}/stock`);
        break;
      case "CardKept":
        go(takenFrom(inn, card), `${own}/kept/1`);
        break;
      case "DeckCardStocked":
      case "CardFetched":
        go("deck", `${own}/stock`);
        break;
      case "CardLifted":
        go("deck", `${own}/lifted/${++lifts}`);
        break;
      case "CardReturned":
        go(`${own}/lifted/1`, "deck");
        break;
      case "LiftedCardStocked":
        go(`${own}/lifted/1`, `${own}/stock`);
        break;
      case "TrophyPlaced":
        go(`${own}/supply/trophies`, trophiesRef(seat, Number(event.space)));
        break;
      case "TrophyMoved":
        go(trophiesRef(seat, Number(event.space)), trophiesRef(seat, Number(event.to)));
        break;
      case "ScoringMarked":
        go(`${own}/supply/trophies`, `${own}/scoring/${SCORINGS[Number(event.scoring)] ?? ""}`);
        break;
      case "WildPlaced":
      case "WildPlacedOnCard":
        go(`${own}/supply/wild`, `${own}/wild`);
        break;
      case "CardOffered":
        go("deck", `offered/${++offers}`);
        break;
      case "CardDiscarded":
        go(`${own}/${event.from_accolades ? "accolades" : "stock"}`, `offered/${++offers}`);
        break;
      case "CardClaimed":
      case "OwnCardStocked":
        go(`offered/${leaves(offered, card)}`, `${own}/stock`);
        break;
      case "CardGiven":
        go(`offered/${leaves(offered, card)}`, `seat/${String(event.to)}/stock`);
        break;
      case "CardBuried":
        go(`${own}/${event.pile ? "accolades" : "stock"}`, "deck");
        break;
      case "CardSwapped":
        go(`${own}/stock`, wallRef(seat, Number(event.space)));
        break;
      case "TrophyPlundered":
        go(
          Number(event.space) >= 0 ? trophiesRef(Number(event.victim), Number(event.space)) : `seat/${String(event.victim)}/supply/trophies`,
          `${own}/supply/trophies`,
        );
        break;
      case "ActionTriggered":
        groups.push([{ how: "pulse", what: wallRef(seat, actionCell(after, Number(event.action))), size: 1.12 }]);
        break;
      case "TileActivated":
        groups.push([{ how: "pulse", what: `${own}/tile/${Number(event.column) + 1}`, size: 1.12 }]);
        break;
    }
    last = event.is;
  }
  const [first = [], ...rest] = groups;
  const links = newLinks(start.chain, to.chain).map((place): Move => ({ how: "appear", what: linkPart(place) }));
  const opening = [...first, ...links, ...counted(start.layout, to.layout)];
  return opening.length ? [opening, ...rest] : [];
}

/** A thing goes to where it lies now. Accolades lie face down: a back goes to their pile, which stays where it is. */
function travel(from: string, to: string): Move {
  if (to.endsWith("/accolades")) return { how: "send", what: `to-${to}`, from, to, picture: "", look: "season-back", scale: "fits" };
  if (/trophies|wild/.test(from)) return { how: "slide", what: to, from, scale: "fits", sound: "piece" };
  return from === "deck"
    ? { how: "slide", what: to, from, scale: "fits", fades: true }
    : { how: "slide", what: to, from, scale: "fits" };
}

/** Points that have changed. */
function counted(before: Zone[], after: Zone[]): Move[] {
  const was = thingsIn(before);
  return [...thingsIn(after).values()]
    .filter(({ ref, number }) => ref.endsWith("/score/points") && was.has(ref) && was.get(ref)?.number !== number)
    .map(({ ref }) => ({ how: "pulse", what: ref, size: 1.25 }));
}

/** The place of the inn that a card left; later cards of the same message move up. */
function takenFrom(inn: number[], card: number): string {
  const place = inn.indexOf(card);
  if (place < 0) return "deck";
  inn[place] = NONE; // not taken out: places are those of before the message
  return `inn/${place + 1}`;
}

/** The place that a card had among cards held, counted from 1. */
function leaves(cards: number[], card: number): number {
  const place = cards.indexOf(card);
  if (place < 0) return 1;
  cards[place] = NONE;
  return place + 1;
}

const handPlace = (after: SeasonView, card: number): number => Math.max(after.hand.lastIndexOf(card), 0) + 1;

/** The space of the top row that has an action. */
function actionCell(view: SeasonView, action: number): number {
  return wallOf(view).spaces.find((space) => space.does === ACTIONS[action])?.cell ?? NONE;
}
