// The twelve characters in our own lines, each on a square of 64 by 64.
//
// `solid` is filled with the ink, `tinted` with a breath of it and outlined, `lines` are drawn over them.

import type { Character } from "./view";

export interface Emblem {
  tinted: string;
  lines: string;
  solid: string;
}

/** A cogwheel: `teeth` teeth between two radii. */
function cog(x: number, y: number, inner: number, outer: number, teeth: number, turn = 0): string {
  const corners: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [radius, share] of [[inner, -0.3], [outer, -0.18], [outer, 0.18], [inner, 0.3]] as const) {
      const angle = ((tooth + share) / teeth) * 2 * Math.PI + turn;
      corners.push(`${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`);
    }
  }
  return `M${corners.join("L")}Z`;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const EMBLEMS: Record<Character, Emblem> = {
  // a closed helm with its plume, bowed low: the lowest comes first
  knight: {
    tinted: "M17 53V31c0-11 7-18 15-18s15 7 15 18v22l-8 5-7-4-7 4z",
    lines: "M32 28v26M17 38l12-3M47 38l-12-3M24 44v5M28 45v5M40 44v5M36 45v5M20 26c4-3 20-3 24 0",
    solid: "M32 14c-1-7 5-12 13-11 6 1 10 5 11 10-4-3-7-3-9-2 1 3 0 6-2 8-3-4-8-6-13-5z",
  },
  // a pointed hat that points aside, and stars
  sorcerer: {
    tinted: "M20 44c4-14 7-22 12-29 4-6 10-9 17-9-4 3-6 6-6 10 0 9 2 17 3 28-8 3-18 3-26 0z",
    lines:
      "M20 44c-6 1-11 2-14 5 6 5 16 7 27 7s20-2 25-7c-3-3-7-4-12-5",
    solid:
      "M33 25l1.6 4 4.2.3-3.3 2.7 1.1 4.1-3.6-2.3-3.6 2.3 1.1-4.1-3.3-2.7 4.2-.3zM12 14l1.2 3 3.2.3-2.5 2 .8 3.1-2.7-1.7-2.7 1.7.8-3.1-2.5-2 3.2-.3zM55 23l.9 2.3 2.4.2-1.9 1.5.6 2.4-2-1.3-2 1.3.6-2.4-1.9-1.5 2.4-.2z",
  },
  // an eye in a crystal ball
  oracle: {
    tinted: circle(32, 27, 20),
    lines:
      "M17 28c5-8 10-11 15-11s10 3 15 11c-5 7-10 10-15 10s-10-3-15-10zM20 45l-5 8M44 45l5 8M13 58h38l-3-5H16zM22 14c2-2 4-3 6-3.5",
    solid: circle(32, 27.5, 5),
  },
  // a flask in which one bubble becomes two
  alchemist: {
    tinted: "M27 8v17L13 50c-2 4 0 8 5 8h28c5 0 7-4 5-8L37 25V8",
    lines: "M23 7h18M19 41c5-3 9 3 14 0s8-2 12 0M32 14v5",
    solid: `${circle(27, 49, 3.4)}${circle(37, 49, 3.4)}${circle(32, 33, 2.2)}`,
  },
  // cogwheels
  machine: {
    tinted: cog(26, 37, 16, 21, 9, 0.2) + cog(49, 15, 8, 11.5, 7),
    lines: circle(26, 37, 7.5) + circle(49, 15, 3),
    solid: circle(26, 37, 2.6),
  },
  // a tick that has drunk its fill
  parasite: {
    tinted: "M32 20c10 0 16 8 16 19s-7 19-16 19-16-8-16-19 6-19 16-19z",
    lines:
      "M32 22v34M19 31c8 4 18 4 26 0M18 44c8 4 20 4 28 0M18 32L8 27l-3-7M46 32l10-5 3-7M16 41H6M48 41h10M18 49l-8 5-2 6M46 49l8 5 2 6M29 10l-5-5M35 10l5-5",
    solid: "M32 9c5 0 8 3 8 7 0 3-3 5-8 5s-8-2-8-5c0-4 3-7 8-7z",
  },
  // hewn stone with a word on its brow
  golem: {
    tinted: "M21 33l-2-16 8-9h11l7 8-2 17zM5 59l3-18 12-7h24l12 7 3 18z",
    lines: "M26 29h12M8 41l8 6 1 12M56 41l-8 6-1 12M32 34l-3 8 4 5-2 12M38 8l-3 6",
    solid: "M23.5 20h6v4h-5zM34.5 20h6l-1 4h-5z",
  },
  // a fan of cards, one coin and two
  gambler: {
    tinted: "M22 5h20v34H22zM22 9L7 16l13 28 8-4h-6zM42 9l15 7-13 28-8-4h6z",
    lines:
      "M5 55c0-2 4-3.5 9-3.5s9 1.5 9 3.5-4 3.5-9 3.5-9-1.5-9-3.5zM41 51c0-2 4-3.5 9-3.5s9 1.5 9 3.5-4 3.5-9 3.5-9-1.5-9-3.5zM41 51v6c0 2 4 3.5 9 3.5s9-1.5 9-3.5v-6",
    solid: "M32 12c5 5.5 7.5 7.5 7.5 11s-4.5 5-6.300 2.300l1.800 6.200h-6l1.800-6.200c-1.800 2.700-6.300 1.200-6.300-2.300s2.5-5.5 7.5-11z",
  },
  // a lady with her diadem
  lady: {
    tinted:
      "M17 41c-5-12-4-31 15-31s20 19 15 31l-7 2v-4c3-3 4-7 4-12-5 0-10-2-13-7-2 4-6 7-11 7 0 5 2 9 5 12v4z",
    lines: "M8 59c1-10 8-14 17-16 2 4 4 6 7 6s5-2 7-6c9 2 16 6 17 16M24 28c1 9 4 13 8 13s7-4 8-13M26 50c3 4 9 4 12 0M28 29h1.5M34.5 29h1.5M30.5 36h3",
    solid: "M20 12l3-8 5 5 4-7 4 7 5-5 3 8c-7-3-17-3-24 0zM32 53.5l2.5 3-2.5 4-2.5-4z",
  },
  // a pair of scales
  merchants: {
    tinted: "M4 38h20c0 6-4 9-10 9S4 44 4 38zM40 38h20c0 6-4 9-10 9s-10-3-10-9z",
    lines: "M32 11v43M14 18c7-3 11-1 18-2 7 1 11-1 18 2M14 19L5 38M14 19l9 19M50 19l-9 19M50 19l9 19M20 58h24c0-3-4-5-12-5s-12 2-12 5z",
    solid: `${circle(32, 9, 4)}M9 37a5 5 0 0 1 10 0zM43 37a7 7 0 0 1 14 0z`,
  },
  // an hourglass on its way round
  reverser: {
    tinted: "M22 13h20c0 11-7 13-7 19s7 8 7 19H22c0-11 7-13 7-19s-7-8-7-19z",
    lines: "M18 10h28M18 54h28M53 16c6 8 7 20 2 30M55 46l-4-5.5M55 46l6-3.5M11 48C5 40 4 28 9 18M9 18l4 5.5M9 18l-6 3.5",
    solid: "M26 20h12c-1 5-4 6-6 10-2-4-5-5-6-10zM24 50c1-5 4-7 8-7s7 2 8 7z",
  },
  // a fool's cap and a grin
  troublemakers: {
    tinted:
      "M14 40C7 37 4 30 5 20c5-2 11 1 15 8 1-9 5-16 12-20 7 4 11 11 12 20 4-7 10-10 15-8 1 10-2 17-9 20-11-4-25-4-36 0z",
    lines: "M14 46c0 9 8 15 18 15s18-6 18-15M22 52c5 5 15 5 20 0M25 47.5v1M39 47.5v1M14 40c11-4 25-4 36 0v6c-11-4-25-4-36 0z",
    solid: `${circle(5, 19, 3.2)}${circle(32, 6.5, 3.2)}${circle(59, 19, 3.2)}`,
  },
};
