// Avatars: our own emblems in a few colours. The server accepts these names (server/avatars.py); a guest without a
// choice has a default.

// Drawn with a pen, 24 by 24.
export const EMBLEMS = {
  fox: "M4 4l4 4h8l4-4v9l-8 8-8-8zM9 12h.1M15 12h.1M11 16.5h2",
  owl: "M5 3c2 2 4 2 7 2s5 0 7-2v10c0 5-3 8-7 8s-7-3-7-8zM7.2 11a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M13.2 11a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M12 14l-1 2.5h2z",
  cat: "M5 3l4 4h6l4-4v10c0 5-3 8-7 8s-7-3-7-8zM9 12v1M15 12v1M12 15.5l-2 2M12 15.5l2 2M3 15h3M18 15h3",
  bear: "M6.2 8.6A2.7 2.7 0 1 1 9.4 5.4M17.8 8.6A2.7 2.7 0 1 0 14.6 5.4M5 13a7 7.5 0 1 1 14 0a7 7.5 0 1 1-14 0M9.5 11.5h.1M14.5 11.5h.1M12 14.5v1.5M10 17q2 1.5 4 0",
  hare: "M9.5 10C6 6 6 2 8 2s3.3 4 3.2 7.2M14.5 10C18 6 18 2 16 2s-3.3 4-3.2 7.2M6 15.5a6 6 0 1 1 12 0a6 6 0 1 1-12 0M10 14h.1M14 14h.1M12 17v1.5",
  raven: "M2 9l4-2c1-3 4-4.5 7-3.5 4 1 5.5 5 5.5 9l3 7.5-6-3c-5 1-9.5-2-9.5-6.5zM10 7.5h.1M11.5 12.5l5 2",
  fish: "M2 12c4-6.5 10.5-6.5 14.5 0-4 6.5-10.5 6.5-14.5 0zM16.5 12l5-4.5v9zM6.5 11h.1M10 9q1.5 3 0 6",
  tree: "M12 22v-7M12 15a6.2 6.2 0 0 1-5-9.5 5.7 5.7 0 0 1 10 0A6.2 6.2 0 0 1 12 15zM12 13l-2-2M12 10.5l2-2M8 22h8",
  tower: "M6 21V9H4V3h3v2h3V3h4v2h3V3h3v6h-2v12zM10 21v-4a2 2 0 0 1 4 0v4M6 9h12",
  anchor: "M12 8v13M9.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8 11h8M4 14c0 4 3 7 8 7s8-3 8-7M2.5 16.5L4 14l2.5 1.5M21.5 16.5L20 14l-2.5 1.5",
  moon: "M15 3a9.5 9.5 0 1 0 6 13A8 8 0 0 1 15 3zM18.5 6v3M17 7.5h3",
  star: "M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21l1.4-7L2 9.3l7-.8z",
  key: "M5 7.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M9.5 12v9.5M9.5 17h4M9.5 21h5M9.5 7.5h.1",
  cup: "M6 3h12v5a6 6 0 0 1-12 0zM6 5H3c0 4 1 5.5 4 6M18 5h3c0 4-1 5.5-4 6M12 14v5M8 21h8M10 21q2-2.5 4 0",
  flame: "M12.5 2c.5 4 6 6.5 6 12.5a6.5 6.5 0 0 1-13 0c0-3 2-4.5 2-7.5 2 1 3 3 3 5 2-2 2.5-6 2-10zM12 21c-3-2-2-4 0-6 2 2 3 4 0 6z",
  boat: "M3 15h18l-3.5 6h-11zM12 15V3l7.5 9H12M12 6l-5.5 6H12",
} as const;
export const COLOURS = ["red", "blue", "green", "violet", "gold", "teal", "stone", "rose"] as const;

export type Emblem = keyof typeof EMBLEMS;
export type Colour = (typeof COLOURS)[number];

export const avatarOf = (emblem: Emblem, colour: Colour) => `${emblem}/${colour}`;

/** The parts of an avatar; null for one that this client does not know. */
export function read(avatar: string | null | undefined): { emblem: Emblem; colour: Colour } | null {
  const [emblem = "", colour = ""] = (avatar ?? "").split("/");
  const known = Object.hasOwn(EMBLEMS, emblem) && (COLOURS as readonly string[]).includes(colour);
  return known ? { emblem: emblem as Emblem, colour: colour as Colour } : null;
}
