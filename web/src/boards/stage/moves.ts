// What moves during a beat, as plain data, and the keyframes it takes. Nothing here touches the page.

import { EASE, MARGIN, QUICK, SLOW } from "../../lib/motion";
import type { Sound } from "../../lib/sounds";

/** Names of places, as `data-part` or `data-ref`; the first one that is drawn counts. */
export type Places = string | string[];

/** One thing that moves; the page already shows where it ends. */
export type Move = {
  /** Its `data-part`, or else its `data-ref`; "a b" is the part b inside the part a. */
  what: string;
  /** Of several things with this name move the last one only. */
  last?: boolean;
  /** Milliseconds to wait after the beat has begun. */
  after?: number;
  /** The sound it makes, if not the usual one of such a move. */
  sound?: Sound;
} & (
  | {
      how: "slide";
      from: Places;
      /** The size it begins with, or as large as the place it comes from. */
      scale?: number | "fits";
      bobs?: boolean;
      /** It is not seen before it leaves. */
      fades?: boolean;
    }
  /** A card comes from a place, if that is drawn, and is turned face up. */
  | { how: "reveal"; from: Places }
  /** It goes to a place and is gone. */
  | { how: "leave"; to: Places }
  /** A picture goes from a place to another; the board draws it with Flying.svelte. */
  | { how: "send"; from: Places; to: Places; picture: string; look: string; scale?: "fits" }
  | { how: "throw"; from: Places; to: Places; picture: string; look: string; path: "ground" | "arc" | "spinning" }
  | { how: "pulse"; size: number }
  | { how: "frames"; frames: Keyframe[] }
  | { how: keyof typeof FIXED }
);

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Keyframes with their timing; `lasts` in milliseconds. */
export interface Frames {
  frames: Keyframe[];
  lasts: number;
  easing?: string;
  /** `backwards`: held at its start until it begins. `forwards`: held at its end until the next beat. */
  fill?: FillMode;
}

const SHORT = QUICK - MARGIN;
const LONG = SLOW - MARGIN;
/** A thing that begins as large as another place is not blown up more than this. */
const LARGEST = 1.6;

const transforms = (...steps: string[]): Keyframe[] => steps.map((transform) => ({ transform }));

/** Moves that need no measuring. */
const FIXED = {
  appear: {
    frames: [{ transform: "translateY(50%) scale(0.9)", opacity: 0 }, { transform: "none", opacity: 1 }],
    lasts: SHORT,
    easing: EASE,
  },
  grow: { frames: transforms("scale(0)", "none"), lasts: SHORT, easing: EASE, fill: "backwards" },
  /** A flat thing is turned over. */
  turn: {
    frames: transforms("perspective(40rem) rotateY(90deg)", "perspective(40rem) rotateY(0)"),
    lasts: LONG,
    easing: EASE,
  },
  /** A corner is lifted and laid down again. */
  peek: {
    frames: transforms(
      "perspective(30rem) rotateX(0)",
      "perspective(30rem) rotateX(50deg) scale(1.05)",
      "perspective(30rem) rotateX(0)",
    ),
    lasts: LONG,
    easing: "ease-in-out",
  },
  /** A wall comes out of the ground. */
  rise: {
    frames: [{ transform: "scaleY(0)" }, { transform: "scaleY(1.12)", offset: 0.7 }, { transform: "none" }],
    lasts: LONG,
    easing: EASE,
  },
  /** An arm swings; its drawing says between which angles. */
  swing: { frames: transforms("rotate(var(--before))", "rotate(var(--after))"), lasts: SHORT, easing: EASE },
  jolt: { frames: transforms("none", "translateX(-4px)", "translateX(4px)", "translateX(-2px)", "none"), lasts: SHORT },
  /** It falls and is gone. */
  drop: {
    frames: [
      { transform: "none", opacity: 1 },
      { transform: "translateY(30%) rotate(24deg)", opacity: 0 },
    ],
    lasts: LONG,
    easing: "ease-in",
    fill: "forwards",
  },
  swell: {
    frames: [
      { transform: "scale(0.8)", opacity: 0.4 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.6 },
      { transform: "none", opacity: 1 },
    ],
    lasts: SHORT,
    easing: EASE,
  },
  tumble: { frames: transforms("rotate(-200deg) scale(0.7)", "none"), lasts: LONG, easing: EASE },
  hop: {
    frames: [
      { transform: "none" },
      { transform: "translateY(-14%) scale(1.04)", offset: 0.4 },
      { transform: "translateY(0) scale(1)", offset: 0.85 },
      { transform: "none" },
    ],
    lasts: LONG,
  },
} satisfies Record<string, Frames>;

/** The keyframes of a move for a thing that lies in `thing`; null where a place it needs is not drawn. */
export function framesOf(move: Move, thing: Box, from?: Box, to?: Box): Frames | null {
  switch (move.how) {
    case "slide":
      return from ? slide(move, thing, from) : null;
    case "reveal":
      return reveal(thing, from);
    case "leave": {
      if (!to) return null;
      const end = { transform: `${shift(thing, to)} scale(0.5)`, opacity: 0 };
      return { frames: [{ transform: "none", opacity: 1 }, end], lasts: SHORT, easing: "ease-in", fill: "forwards" };
    }
    case "send":
      return from && to ? send(move.scale === "fits", thing, from, to) : null;
    case "throw":
      return from && to ? thrown(move.path, thing, from, to) : null;
    case "pulse":
      return {
        frames: [{ transform: "none" }, { transform: `scale(${move.size})`, offset: 0.4 }, { transform: "none" }],
        lasts: LONG,
        easing: EASE,
      };
    case "frames":
      return { frames: move.frames, lasts: LONG, easing: EASE, fill: "forwards" };
    default:
      return FIXED[move.how];
  }
}

/** From the middle of one box to that of another. */
function between(box: Box, to: Box): [number, number] {
  return [to.left + to.width / 2 - box.left - box.width / 2, to.top + to.height / 2 - box.top - box.height / 2];
}

function shift(box: Box, to: Box): string {
  const [dx, dy] = between(box, to);
  return `translate(${dx}px, ${dy}px)`;
}

/** As large as fits into another box. */
function fitting(box: Box, into: Box): number {
  return Math.min(into.width / box.width, into.height / box.height, LARGEST);
}

function slide(move: Extract<Move, { how: "slide" }>, thing: Box, from: Box): Frames {
  const [dx, dy] = between(thing, from);
  if (move.bobs) {
    const at = (part: number, up: number) => `translate(${dx * part}px, ${dy * part - up}px)`;
    const steps = transforms(at(1, 0), at(0.75, 4), at(0.5, 0), at(0.25, 4), "none");
    return { frames: steps, lasts: LONG, easing: "linear", fill: "backwards" };
  }
  const size = move.scale === "fits" ? fitting(thing, from) : (move.scale ?? 1);
  const start: Keyframe = { transform: `translate(${dx}px, ${dy}px) scale(${size})` };
  const end: Keyframe = { transform: "none" };
  const frames = move.fades ? [{ ...start, opacity: 0 }, { opacity: 1, offset: 0.2 }, { ...end, opacity: 1 }] : [start, end];
  return { frames, lasts: LONG, easing: EASE, fill: "backwards" };
}

function reveal(thing: Box, from?: Box): Frames {
  const start = `${from ? shift(thing, from) : "translate(0, -30%)"} rotateY(90deg)`;
  return {
    frames: [
      { transform: start, opacity: 0.4 },
      { transform: start, opacity: 0.6, offset: 0.1 },
      { transform: "none", opacity: 1 },
    ],
    lasts: LONG,
    easing: EASE,
    fill: "backwards",
  };
}

function send(fits: boolean, thing: Box, from: Box, to: Box): Frames {
  const [start, end] = [shift(thing, from), shift(thing, to)];
  const frames = fits
    ? [
        { transform: `${start} scale(${fitting(thing, from)})`, opacity: 1 },
        { transform: `${end} scale(${fitting(thing, to)})`, opacity: 0.4 },
      ]
    : [
        { transform: `${start} scale(0.6)`, opacity: 0 },
        { transform: `${start} scale(1.15)`, opacity: 1, offset: 0.2 },
        { transform: `${end} scale(0.9)`, opacity: 1 },
      ];
  // a picture that lies on a thing hides it from the page's change on, until it goes
  return { frames, lasts: LONG, easing: EASE, fill: "backwards" };
}

function thrown(path: "ground" | "arc" | "spinning", thing: Box, from: Box, to: Box): Frames {
  const [ax, ay] = between(thing, from);
  const [bx, by] = between(thing, to);
  const height = path === "ground" ? 0 : Math.max(30, Math.hypot(bx - ax, by - ay) * 0.18);
  const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const up = height * 4 * part * (1 - part);
    const spin = path === "spinning" ? ` rotate(${part * 540}deg)` : "";
    return { transform: `translate(${ax + (bx - ax) * part}px, ${ay + (by - ay) * part - up}px)${spin}`, opacity: 1 };
  });
  return { frames, lasts: LONG, easing: "linear" };
}
