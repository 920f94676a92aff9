// What each character does, in a sign that needs no language. Signs are 20 high.

import type { Character } from "./view";

export interface Mark {
  width: number;
  lines: string;
  texts: { x: number; text: string }[];
}

const pentagon = (x: number) => `M${x} 3l6.7 4.9-2.6 7.8h-8.2l-2.6-7.8z`;
const turnOver = (x: number) => `M${x} 15V4M${x - 3} 7l3-3 3 3M${x + 6} 5v11M${x + 3} 13l3 3 3-3`;
const coin = (x: number) => `M${x - 7} 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z`;
const words = (text: string, width: number): Mark => ({ width, lines: "", texts: [{ x: width / 2, text }] });

export const MARKS: Record<Character, Mark> = {
  knight: { width: 28, lines: "M8 3v13M3.5 11.5l4.5 4.5 4.5-4.5", texts: [{ x: 21, text: "1" }] },
  sorcerer: { width: 34, lines: `${pentagon(9)}M20 10h11M27 6l4 4-4 4`, texts: [] },
  oracle: { width: 36, lines: `${pentagon(9)}M32 6a6.5 6.5 0 1 0 1.5 6M32.5 1.5V6.5H27.5`, texts: [] },
  alchemist: words("× 2", 30),
  machine: words("+ 7", 30),
  parasite: words("− 7", 30),
  golem: words("= 12", 38),
  gambler: {
    width: 48,
    lines: `${coin(8)}${coin(40)}M18 7h11M26 4l3 3-3 3M30 13H19M22 10l-3 3 3 3`,
    texts: [
      { x: 8, text: "1" },
      { x: 40, text: "2" },
    ],
  },
  lady: { width: 26, lines: "M8 2h10v16H8zM2 5l22 10", texts: [] },
  merchants: { width: 36, lines: `M14 10H3M7 6l-4 4 4 4${pentagon(26)}`, texts: [] },
  reverser: { width: 36, lines: `${pentagon(9)}${turnOver(23)}`, texts: [] },
  troublemakers: { width: 52, lines: `${pentagon(9)}${pentagon(25)}${turnOver(39)}`, texts: [] },
};
