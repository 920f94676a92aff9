// Signs in our own lines, 64 by 64: clans, roles, characters, orders and fog. Each is a tinted shape with
// lines and filled parts. None needs its colour to be told from the others.

export interface Drawing {
  tinted: string;
  lines: string;
  solid: string;
}

const BOAR =
  "M14 21C18 13 26 11 32 11s14 2 18 10c4 10 0 19-6 25l-2 10c-4 4-16 4-20 0l-2-10C14 40 10 31 14 21z";
const BOAR_LINES = `${BOAR}M14 21L8 6l16 7M50 21L56 6 40 13M26 12l2-7 3 5 1-7 1 7 3-5 2 7M22 52c0-8 20-8 20 0`;
const FIGURE = "M24 12a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 56c0-16 8-23 18-23s18 7 18 23z";

export const EMBLEMS = {
  // the clans
  ostrogoths: {
    tinted: BOAR,
    lines: BOAR_LINES,
    solid: "M21 51c-8 1-11-6-10-15 3 6 6 8 11 8zM43 51c8 1 11-6 10-15-3 6-6 8-11 8zM19 29l9 3-3 4zM45 29l-9 3 3 4zM27 51a2 2.5 0 1 0 .1 0zM37 51a2 2.5 0 1 0 .1 0z",
  },
  visigoths: {
    tinted: "M24 31c2-4 14-4 16 0l-2 15c-1 8-4 12-6 12s-5-4-6-12z",
    lines:
      "M24 31c2-4 14-4 16 0l-2 15c-1 8-4 12-6 12s-5-4-6-12zM24 32l-13-3 12 9M40 32l13-3-12 9M28 28c-2-9-13-7-15-20M24 21C17 23 9 20 5 12M19 17c-1-5 1-10 3-13M36 28c2-9 13-7 15-20M40 21c7 2 15-1 19-9M45 17c1-5-1-10-3-13",
    solid: "M28 52h8l-4 6zM28 38a2 2 0 1 0 .1 0zM36 38a2 2 0 1 0 .1 0z",
  },
  // the roles
  king: {
    tinted: "M10 46L6 18l15 13L32 10l11 21 15-13-4 28z",
    lines: "M10 46L6 18l15 13L32 10l11 21 15-13-4 28zM11 54h42",
    solid: "M32 34l4 5-4 5-4-5z",
  },
  chief: {
    tinted: "M18 10h36l-9 12 9 12H18z",
    lines: "M18 4v56M18 10h36l-9 12 9 12H18M11 60h14",
    solid: "M26 22l5-5 5 5-5 5z",
  },
  // the characters
  vulture: {
    tinted: "M8 54c3-12 13-13 18-8 4-5 10-5 14 1 6-3 13 0 15 7-10 7-36 7-47 0z",
    lines:
      "M17 45c5-6 7-12 6-19C22 14 31 7 40 10c6 2 8 6 8 10l8 3c3 4 2 9-1 12-1-4-4-6-9-6-5 2-7 5-6 9 1 4 3 5 5 9M8 54c3-12 13-13 18-8 4-5 10-5 14 1 6-3 13 0 15 7-10 7-36 7-47 0zM48 20c-3 2-4 5-3 9",
    solid: "M38 16.5a2.7 2.7 0 1 0 .1 0z",
  },
  recruiter: {
    tinted: "M6 19C8 50 46 62 60 25L42 10C41 31 22 36 13 16z",
    lines: "M6 19C8 50 46 62 60 25L42 10C41 31 22 36 13 16zM4 20l11-6M14 38l7-8M33 50l0-14M42 10c4-3 17 8 18 15-7 2-18-7-18-15z",
    solid: "M46 13c4 0 9 5 11 9-4 0-10-4-11-9z",
  },
  catapult: {
    tinted: "M14 48L31 26l17 22z",
    lines: "M5 48h54M14 48L31 26l17 22M16 48L47 14M43 9c-1 6 6 11 12 7",
    solid: "M16 50a6 6 0 1 0 .1 0zM48 50a6 6 0 1 0 .1 0zM51 3a5.5 5.5 0 1 0 .1 0z",
  },
  barbarian: {
    tinted: "M18 34c0 16 8 24 14 27 6-3 14-11 14-27-4 6-8 7-14 7s-10-1-14-7z",
    lines:
      "M15 31c0-16 8-23 17-23s17 7 17 23l-6-1-8-4v12h-6V26l-8 4zM18 34c0 16 8 24 14 27 6-3 14-11 14-27-4 6-8 7-14 7s-10-1-14-7zM26 46l3 10M38 46l-3 10M32 8V3",
    solid: "M24 31.5a2.3 2.3 0 1 0 .1 0zM40 31.5a2.3 2.3 0 1 0 .1 0zM28 44h8l-4 3z",
  },
  // the orders
  reconnaissance: {
    tinted: "M5 32c11-18 43-18 54 0-11 18-43 18-54 0z",
    lines: "M5 32c11-18 43-18 54 0-11 18-43 18-54 0zM32 22a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
    solid: "M32 27a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  },
  sabotage: {
    tinted: "M30 12a21 21 0 1 0 23 26l-17-3z",
    lines: "M30 12a21 21 0 1 0 23 26M32 33l-2-21M32 33L11 32M32 33l-3 21M32 33l21 5M42 6l-5 10 11 2-7 13",
    solid: "M32 29a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  },
  recruit: { tinted: FIGURE, lines: `${FIGURE}M52 10v20M42 20h20`, solid: "" },
  load: {
    tinted: "M9 36c2 26 44 26 46 0z",
    lines: "M9 36c2 26 44 26 46 0zM32 26v18M25 38l7 7 7-7",
    solid: "M32 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  },
  fire: {
    tinted: "M8 8l28 22a13 13 0 1 1-6 6z",
    lines: "M8 8l24 20M24 6l16 22M6 24l22 16",
    solid: "M42 31a11 11 0 1 1 0 22 11 11 0 0 1 0-22z",
  },
  barricade: {
    tinted: "M8 57V20l7-11 7 11v37zM25 57V15l7-11 7 11v42zM42 57V20l7-11 7 11v37z",
    lines: "M8 57V20l7-11 7 11v37zM25 57V15l7-11 7 11v42zM42 57V20l7-11 7 11v37zM4 31h56M4 46h56",
    solid: "",
  },
  advance: { tinted: "M32 14l20 18-20 18z", lines: "M10 14l20 18-20 18M32 14l20 18-20 18", solid: "" },
  axe: {
    tinted: "M33 11C42 2 57 5 61 19c-4 10-14 13-22 11z",
    lines: "M12 60L40 15M33 11C42 2 57 5 61 19c-4 10-14 13-22 11z",
    solid: "M36 14l7 10-3 4-7-12z",
  },
  rats: {
    tinted: "M9 46C8 30 22 23 34 28c2-8 11-8 13-1 7 3 11 9 13 16-4 4-9 4-14 4H13z",
    lines: "M9 46C8 30 22 23 34 28c2-8 11-8 13-1 7 3 11 9 13 16-4 4-9 4-14 4H12M9 46c-8-4-8 10 6 12M22 47l-3 7M44 47l3 7M57 47l6 2M57 44l7-1",
    solid: "M50 35a2.5 2.5 0 1 0 .1 0z",
  },
  // the fog
  "pea-soup": {
    tinted: "M12 30c0-12 14-16 20-8 8-6 20 0 20 10H12z",
    lines: "M12 30c0-12 14-16 20-8 8-6 20 0 20 10M5 38c9-6 18 6 27 0s18-6 27 0M5 51c9-6 18 6 27 0s18-6 27 0",
    solid: "",
  },
  "reduced-numbers": { tinted: FIGURE, lines: `${FIGURE}M44 20h17`, solid: "" },
  "boar-shortage": { tinted: BOAR, lines: `${BOAR_LINES}M6 60L58 4`, solid: "" },
  gusts: {
    tinted: "",
    lines: "M5 25h34c14 0 14-17 3-17-7 0-8 7-4 9M5 37h44c14 0 13 18 2 18-7 0-8-7-4-9M5 48h24c9 0 8 12 0 12",
    solid: "",
  },
  fog: {
    tinted: "M12 34c0-14 16-18 22-9 9-5 20 1 18 12 6 1 7 9 0 10H13c-9 0-10-12-1-13z",
    lines: "M12 34c0-14 16-18 22-9 9-5 20 1 18 12 6 1 7 9 0 10H13c-9 0-10-12-1-13zM8 56c9-4 16 4 25 0s16-4 24 0",
    solid: "",
  },
} as const satisfies Record<string, Drawing>;

export type EmblemName = keyof typeof EMBLEMS;
export const emblemOf = (name: string): Drawing | undefined => (EMBLEMS as Record<string, Drawing>)[name];
