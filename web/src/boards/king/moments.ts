// Moments of King of 12 for the gallery: views, the events before them, and the questions.

import type { Choice, Item, Prompt } from "../../lib/types";
import { choice, prompt } from "../../table/fake.svelte";
import { told, viewOf } from "./fixtures";
import { ALCHEMIST, GOLEM, HIDDEN, type KingView, KNIGHT, LADY, MACHINE, NAMES, SORCERER } from "./view";

export interface Moment {
  title: string;
  view: KingView;
  /** What led there; the last of them can be played. */
  before: Item[];
  fresh: Item[];
  prompt: Prompt | null;
  pointed?: string[];
}

const THREE = {
  seats: 3,
  ones: [0, 0, 0],
  twos: [0, 0, 0],
  cards: [-1, -1, -1],
  shown: [[], [], []],
  past: [[], [], []],
  under: [[], [], []],
  rounds_won: [0, 0, 0],
} satisfies Partial<KingView>;

export const spoken = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

const plays = (verb: string, ...but: number[]): Choice[] =>
  [0, 1, 2, 3, 4, 5, 6]
    .filter((card) => !but.includes(card))
    .map((card) => {
      const name = NAMES[card] ?? "";
      return { ...choice(`${verb} ${name}`, `seat/0/hand/${name}`), label: spoken(name) };
    });

const revealed = (cards: number[], live: boolean[] = []) =>
  cards.map((card, seat) => ({ is: "CardRevealed", seat, card, live: live[seat] ?? true }));
const rolled = (...faces: number[]) => faces.map((face, seat) => ({ is: "DieRolled", seat, face }));
const began = told({ is: "RoundBegan", round: 1 }, ...rolled(9, 6, 9));
const faces = [9, 6, 9];
const turn = {
  cards: [MACHINE, ALCHEMIST, GOLEM],
  shown: [[MACHINE], [ALCHEMIST], [GOLEM]],
  acting: (1 << MACHINE) | (1 << ALCHEMIST) | (1 << GOLEM),
};
const ladies = { cards: [LADY, LADY, KNIGHT], shown: [[LADY], [LADY], [KNIGHT]], acting: 1 << KNIGHT };

export const MOMENTS: Moment[] = [
  {
    title: "A round begins: the dice roll",
    view: viewOf({ ...THREE, faces }),
    before: [],
    fresh: began,
    prompt: prompt("begin", plays("play")),
  },
  {
    title: "A card is chosen, and still secret",
    view: viewOf({ ...THREE, faces }),
    before: began,
    fresh: [],
    prompt: prompt("sealed", plays("play"), { picked: ["play golem"] }),
  },
  {
    title: "A turn: cards are shown, equal values cancel each other, a token is won",
    view: viewOf({ ...THREE, faces, ...turn, twos: [1, 0, 0] }),
    before: began,
    fresh: told(...revealed(turn.cards), { is: "ValuesCompared", values: [16, 12, 12], first: 0, second: -1, prize: 2, tied: [1, 2], read: [9, 6, 9], tokens: [2, 0, 0], points: [2, 0, 0] }),
    prompt: prompt("turn", plays("play", MACHINE)),
  },
  {
    title: "Equal cards are struck out",
    view: viewOf({ ...THREE, faces, cards: [KNIGHT, KNIGHT, GOLEM], shown: [[KNIGHT], [KNIGHT], [GOLEM]], acting: 1 << GOLEM, twos: [0, 0, 1], ones: [1, 0, 0] }),
    before: began,
    fresh: told(...revealed([KNIGHT, KNIGHT, GOLEM], [false, false, true]), { is: "ValuesCompared", values: [9, 6, 12], first: 2, second: 0, prize: 2, read: [9, 6, 9], tokens: [1, 0, 2], points: [1, 0, 2] }),
    prompt: null,
  },
  {
    title: "The Sorcerer’s choice, on the die itself",
    view: viewOf({ ...THREE, faces, cards: [SORCERER, MACHINE, KNIGHT], shown: [[SORCERER], [MACHINE], [KNIGHT]], acting: 0b10011, agenda: [{ is: "CompareValues" }, { is: "ShapeDie" }] }),
    before: began,
    fresh: told(...revealed([SORCERER, MACHINE, KNIGHT])),
    prompt: prompt("shape", [5, 7, 10, 11, 12].map((face) => ({ ...choice(`turn ${face}`, `seat/0/die/${face}`), label: `Turn your die to ${face}` })), { decision: "shape-die" }),
  },
  {
    title: "A theft: tokens that can be taken",
    view: viewOf({ ...THREE, faces, ...ladies, characters: [0, 1, 2, 3, 4, 5, LADY], twos: [0, 2, 0], ones: [1, 1, 0] }),
    before: began,
    fresh: told(...revealed(ladies.cards, [false, false, true])),
    prompt: prompt("steal", [choice("pass"), ...[1, 2].map((worth) => choice(`take ${worth}`, `seat/1/token/${worth}`))], { decision: "steal-token" }),
  },
  {
    title: "Dice move on to the left, and are turned over",
    view: viewOf({ ...THREE, faces: [4, 4, 7] }),
    before: began,
    fresh: told({ is: "DicePassed", faces: [9, 9, 6] }, { is: "DieFlipped", seat: 0, face: 4 }, { is: "DieFlipped", seat: 1, face: 4 }, { is: "DieFlipped", seat: 2, face: 7 }),
    prompt: null,
  },
  {
    title: "A round is won, and a card goes under the die",
    view: viewOf({ ...THREE, faces, twos: [4, 0, 0], ones: [0, 1, 2], rounds_won: [1, 0, 0], under: [[KNIGHT], [], []] }),
    before: began,
    fresh: told({ is: "RoundEnded", winner: 0, totals: [8, 1, 2] }, { is: "CardTucked", seat: 0, card: KNIGHT }),
    prompt: null,
  },
  {
    title: "A secret card under another’s die; what the log points at is outlined",
    view: viewOf({ ...THREE, faces, round: 2, ...turn, rounds_won: [1, 1, 0], under: [[KNIGHT], [HIDDEN], []], past: [[0], [1], [2]] }),
    before: told({ is: "RoundBegan", round: 2 }),
    fresh: [],
    prompt: prompt("later", plays("play", MACHINE, KNIGHT)),
    pointed: ["seat/0/die", "seat/1/die", "seat/1/under/card", "seat/2/played/golem", "seat/0/hand/oracle", "seat/0/points"],
  },
  {
    title: "The end",
    view: viewOf({ ...THREE, faces, ...turn, round: 3, agenda: [], rounds_won: [2, 1, 0], winner: 0, twos: [3, 1, 0] }),
    before: began,
    fresh: told(...revealed(turn.cards), { is: "ValuesCompared", values: [16, 12, 12], first: 0, second: -1, prize: 2, tied: [1, 2], read: [9, 6, 9], tokens: [2, 0, 0], points: [2, 0, 0] }, { is: "RoundEnded", winner: 0, totals: [8, 1, 2] }),
    prompt: null,
  },
];
