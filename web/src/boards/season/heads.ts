// Six heads and five attributes in our own lines, on a square of 64 by 64. Any head goes with any attribute:
// brows lie at 24, eyes at 25 and 39 by 34, ears beside 13 and 51, the mouth at 49. Each people has a
// silhouette of its own, and each attribute breaks the outline elsewhere. So both can be recognised at the
// size of a thumbnail and without colour.

import type { Attribute, People } from "./view";

/** `cloth` has the colour of the people, `pale` is hair or bone, `ink` is filled, `line` only drawn. */
export type Stroke = "cloth" | "skin" | "pale" | "hair" | "metal" | "gold" | "ink" | "line" | "mark";
export type Drawing = [stroke: Stroke, path: string][];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const EYES = circle(25, 34, 2.4) + circle(39, 34, 2.4);

export const HEADS: Record<People, Drawing> = {
  // a tall cap, a round nose, a beard like a cloud
  gnome: [
    ["skin", "M14 27c-3 14 6 24 18 24s21-10 18-24z"],
    ["pale", "M13 36c-3 5-2 9 0 11-1 5 2 8 5 8 1 5 6 6 9 4 3 3 7 3 10 0 3 2 8 1 9-4 3 0 6-3 5-8 2-2 3-6 0-11-4 7-11 9-19 9s-15-2-19-9z"],
    ["cloth", "M39 0c8 8 13 18 14 28-14-6-28-6-42 0C13 16 24 5 39 0z"],
    ["ink", EYES],
    ["skin", circle(32, 40, 6)],
  ],
  // ears like leaves, a narrow chin, hair parted in the middle
  elf: [
    ["cloth", "M32 5c-13 0-20 9-20 22v30l10 3h20l10-3V27C52 14 45 5 32 5z"],
    ["skin", "M19 32L1 17c1 12 6 22 18 27zM45 32l18-15c-1 12-6 22-18 27z"],
    ["skin", "M32 13c-4 6-9 9-14 11 0 20 7 33 14 36 7-3 14-16 14-36-5-2-10-5-14-11z"],
    ["line", "M20 29l8 3M44 29l-8 3M32 36l-2 7h4M28 50c3 1.5 5 1.5 8 0"],
    ["ink", circle(25, 35, 2.4) + circle(39, 35, 2.4)],
  ],
  // a horned helmet, a square jaw, a drooping moustache
  barbarian: [
    ["hair", "M12 26L5 52l12 8 3-30zM52 26l7 26-12 8-3-30z"],
    ["pale", "M15 23C4 22-1 11 3 0c4 9 9 12 18 12zM49 23c11-1 16-12 12-23-4 9-9 12-18 12z"],
    ["skin", "M16 26v20l7 15h18l7-15V26z"],
    ["cloth", "M12 28c0-14 7-21 20-21s20 7 20 21z"],
    ["line", "M32 7v21M18 31l11 2M46 31l-11 2M28 56h8"],
    ["ink", circle(25, 36, 2.2) + circle(39, 36, 2.2)],
    ["hair", "M32 45c-5-4-12-2-14 12 4-5 9-7 14-7s10 2 14 7c-2-14-9-16-14-12z"],
  ],
  // a wide brim under a bent point, a long thin beard
  mage: [
    ["skin", "M18 27c-2 14 5 23 14 23s16-9 14-23z"],
    ["pale", "M17 37c0 12 8 27 15 27s15-15 15-27c-4 7-9 8-15 8s-11-1-15-8z"],
    ["cloth", "M18 24c4-11 9-20 26-24-5 7-2 14 2 24z"],
    ["cloth", "M0 27c4-6 17-9 32-9s28 3 32 9c-18 5-46 5-64 0z"],
    ["pale", "M30 8l1.5 3.4 3.6.4-2.7 2.4.8 3.6-3.2-1.8-3.2 1.8.8-3.6-2.7-2.4 3.6-.4z"],
    ["ink", EYES],
    ["line", "M32 37v5M32 49v9M26 48c0 5 1 7 3 9M38 48c0 5-1 7-3 9"],
  ],
  // a round helmet with a nose piece, and a very broad beard
  dwarf: [
    ["skin", "M13 27h38v18H13z"],
    ["hair", "M8 34C3 50 8 64 17 64c6 0 11-4 15-8 4 4 9 8 15 8 9 0 14-14 9-30-5 9-13 11-24 11S13 43 8 34z"],
    ["line", "M18 50c-2 5-2 8 0 12M46 50c2 5 2 8 0 12M32 47v8M26 51h12"],
    ["cloth", "M11 27C11 12 19 4 32 4s21 8 21 23z"],
    ["ink", EYES],
    ["metal", "M8 22h48v7H8zM29 26h6v15h-6z"],
    ["ink", circle(15, 25.5, 1.4) + circle(49, 25.5, 1.4)],
  ],
  // a pointed hood, and eyes that glow in its shadow
  sorcerer: [
    ["cloth", "M32 0C15 6 6 24 7 46c0 8 4 14 9 18h32c5-4 9-10 9-18C58 24 49 6 32 0z"],
    ["ink", "M32 14c-11 4-17 14-17 26 0 12 8 21 17 21s17-9 17-21c0-12-6-22-17-26z"],
    ["skin", "M19 43c2 11 7 16 13 16s11-5 13-16l-13-4z"],
    ["pale", "M19 35q6-7 11 1-6 3-11-1zM45 35q-6-7-11 1 6 3 11-1z"],
    ["line", "M27 52c3-2 7-2 10 0"],
  ],
};

export const ATTRIBUTES_DRAWN: Record<Attribute, Drawing> = {
  crown: [
    ["gold", "M17 27L13 10l10 6 9-11 9 11 10-6-4 17z"],
    ["line", "M17.5 22.5h29"],
  ],
  tattoo: [["mark", "M50 22l-9 8 8 4-9 8 8 4-8 9"]],
  dagger: [
    ["metal", "M1 50l9-5h31v10H10z"],
    ["line", "M10 50h30"],
    ["gold", "M40 39h5v22h-5z"],
    ["hair", "M45 46h13v8H45z"],
    ["gold", circle(60, 50, 4)],
  ],
  earrings: [["gold", ring(9, 48) + ring(55, 48)]],
  eyepatch: [
    ["line", "M8 20l28 11M44 34l12 6"],
    ["ink", "M31 28l16 2c1 9-3 16-9 15-5-1-8-8-7-17z"],
  ],
};

/** The part of the square in which an attribute lies, when it is drawn alone. */
export const FRAMES: Record<Attribute, string> = {
  crown: "8 -3 48 38",
  tattoo: "20 16 50 44",
  dagger: "-1 27 68 46",
  earrings: "-6 34 30 28",
  eyepatch: "5 12 54 42",
};

/** A hoop: the hole is cut out by its second circle, which runs the other way. */
function ring(x: number, y: number): string {
  const hole = `M${x - 4} ${y}a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z`;
  return circle(x, y, 8.5) + hole;
}
