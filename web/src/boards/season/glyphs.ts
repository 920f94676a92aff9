// Small signs for what spaces do and give, on a square of 24 by 24: outlines that are drawn, and parts
// that are filled.

export interface Sign {
  lines: string;
  solid?: string;
}

export const SIGNS = {
  // a mask with two eyes
  steal: { lines: "M2 9c4-3 16-3 20 0 0 6-2 9-6 9-2 0-3-2-4-2s-2 2-4 2c-4 0-6-3-6-9z", solid: "M6 11.5q2.5-2 4 1-2.5 1.5-4-1zM18 11.5q-2.5-2-4 1 2.5 1.5 4-1z" },
  // a shield that goes aside
  move: { lines: "M3 5h9v7c0 4-2 6-4.5 8C5 18 3 16 3 12zM15 12h7M19 8.5l3.5 3.5-3.5 3.5" },
  // an eye
  peek: { lines: "M1.5 12C5 7 8.5 5 12 5s7 2 10.5 7c-3.5 5-7 7-10.5 7S5 17 1.5 12z", solid: "M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z" },
  // a card on a nail
  keep: { lines: "M6 8h12v14H6zM12 8V3M9 3h6M9.5 13h5M9.5 17h5" },
  // a card that comes down
  take: { lines: "M12 2v11M7.5 9l4.5 4.5L16.5 9M4 15v6h16v-6" },
  trophy: { lines: "M7 9h10v4c0 4-2 6.5-5 8.5-3-2-5-4.5-5-8.5zM8 9C6 8 4 6 4 2M16 9c2-1 4-3 4-7M5 6L2 5M19 6l3-1M10 13.5h4" },
  wild: { lines: "M12 2l2.6 6.8 7.2.4-5.6 4.5 1.9 7L12 16.8 5.9 20.7l1.9-7-5.6-4.5 7.2-.4z" },
  series: { lines: "M3 12h18", solid: "M1.5 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM5.8 9.5h3.4v5H5.8zM10 12l2-3 2 3-2 3zM14.6 14.5l1.9-5 1.9 5zM19 10h3.5v4H19z" },
  penalty: { lines: "M5 3h14v9c0 5-3 7.5-7 10-4-2.5-7-5-7-10zM8.5 11.5h7" },
  down: { lines: "M5 2.5h14v19H5zM5 2.5l14 19M19 2.5l-14 19" },
  none: { lines: "M5 12h14" },
  majority: { lines: "M2 21h20M4 21v-7h4v7M10 21V4h4v17M16 21v-9h4v9" },
  // a head with a crown
  attribute: { lines: "M12 8a3.8 3.8 0 0 1 0 7.6A3.8 3.8 0 0 1 12 8zM4 23c1-4 4-5 8-5s7 1 8 5", solid: "M7 7L5.5-.5 9.5 2 12-1.5 14.5 2l4-2.5L17 7z" },
  many: { lines: "M3 7h9v13H3zM7.5 7V4h9v13H12M12 4V1.5h9V14h-4.5" },
  people: { lines: "M12 3a4 4 0 0 1 0 8 4 4 0 0 1 0-8zM3 21c1-6 5-8 9-8s8 2 9 8z" },
  wall: { lines: "M2 4h20v16H2zM2 9.5h20M2 14.5h20M9 4v5.5M15 9.5v5M9 14.5V20" },
  yellow: { lines: "M2 8h20M2 16h20M6 12h.01M12 12h.01M18 12h.01", solid: "M4.5 10.5h3v3h-3zM10.5 10.5h3v3h-3zM16.5 10.5h3v3h-3z" },
  tiles: { lines: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" },
  stock: { lines: "M5 8h14v13H5zM7 5h10M9 2.5h6" },
  points: { lines: "M12 2.5l8 3.5v6c0 5-4 8-8 9.5-4-1.5-8-4.5-8-9.5V6z" },
} satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;

/** The sign of a line of the sheet. */
export function signOfLine(line: string): SignName {
  if (line === "face-down") return "down";
  if (line.startsWith("scoring-")) {
    const name = line.slice("scoring-".length);
    return name === "many" || name === "people" || name === "wall" ? name : "attribute";
  }
  return line in SIGNS ? (line as SignName) : "points";
}
