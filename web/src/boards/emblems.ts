// A picture for each game with a board, on 200 by 120 dots, in the colours of its board. Any other game gets
// a lantern.

export interface Emblem {
  lines: string[];
  filled: string[];
  figure: string;
  room: string;
  ink: string;
}

/** Corners of a pentagon around the middle, the first one on top. */
const corners = (radius: number) =>
  [0, 1, 2, 3, 4].map((place) => {
    const angle = ((place * 72 - 90) * Math.PI) / 180;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(60 + radius * Math.sin(angle)).toFixed(1)}`;
  });
const closed = (points: string[]) => `M${points.join("L")}z`;
const [INNER, OUTER] = [corners(24), corners(46)];

const LANTERN: Emblem = {
  lines: ["M100 18v10M86 34q14 -12 28 0", "M80 88h40M100 76c-8 -8 -2 -14 0 -22c4 8 8 12 0 22z"],
  filled: ["M84 36h32l-4 46h-24z"],
  figure: "",
  room: "#6b5a4a",
  ink: "#f3e9da",
};

const EMBLEMS: Record<string, Emblem> = {
  "king-of-12": {
    lines: [closed(OUTER), ...INNER.map((from, place) => `M${from}L${OUTER[place]}`)],
    filled: [closed(INNER)],
    figure: "12",
    room: "#2c2f66",
    ink: "#e6c777",
  },
  goths: {
    lines: [
      "M20 92C60 70 80 74 100 58S150 30 182 26",
      "M20 104C70 88 96 90 116 72S160 46 186 42",
      "M34 84v-22l10 6 -10 6M160 34v-18l-10 5 10 5",
    ],
    filled: ["M96 60l6 -18 8 8 8 -12 8 12 8 -8 4 20z"],
    figure: "",
    room: "#5a3526",
    ink: "#e8b04a",
  },
  "open-season": {
    lines: [
      "M88 44c-2 -16 -18 -14 -20 -26M112 44c2 -16 18 -14 20 -26M92 30l-8 -10M108 30l8 -10",
      "M90 48q10 -8 20 0l-3 20q-7 8 -14 0z",
      "M97.6 55a1.6 1.6 0 1 1 -3.2 0a1.6 1.6 0 1 1 3.2 0M105.6 55a1.6 1.6 0 1 1 -3.2 0a1.6 1.6 0 1 1 3.2 0",
    ],
    filled: ["M72 22h56v40c0 22 -18 32 -28 38c-10 -6 -28 -16 -28 -38z"],
    figure: "",
    room: "#36472f",
    ink: "#efe7d0",
  },
  taverna: {
    lines: [
      "M114 50h8q10 0 10 10v8q0 10 -10 10h-8",
      "M76 40q2 -14 12 -10q6 -12 16 -4q12 -4 12 14z",
      "M88 52v30M96 52v30M104 52v30",
    ],
    filled: ["M78 40h36v44q0 8 -8 8h-20q-8 0 -8 -8z"],
    figure: "",
    room: "#5b2433",
    ink: "#e0a06a",
  },
};

export const emblemOf = (game: string): Emblem => EMBLEMS[game] ?? LANTERN;
