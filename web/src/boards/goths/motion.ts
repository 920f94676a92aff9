// How things move: transforms and opacity only, and not at all where motion is not wanted.

import type { Motion } from "./beats";
import { LEFT } from "./view";

const GLIDE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const QUICK = 240;
const MOVING = 380;

type Found = HTMLElement | null;

/** How something will move, once everything that moves has been measured. */
type Plan = (() => Animation | undefined) | undefined;

/**
 * Move what a beat moves; the page already shows where it ends up. All is measured before anything
 * is set in motion, so that the page is laid out once.
 */
export function perform(root: HTMLElement, motions: Motion[]): Animation[] {
  const find = (name: string): Found => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const place = (clan: number, at: number) => find(at >= LEFT ? `objective-${at - LEFT}` : `place-${clan}-${at}`);
  const plans: Plan[] = [];
  for (const motion of motions) {
    switch (motion.kind) {
      case "lay":
        plans.push(slide(find(`new-${motion.clan}`), find(`hand-${motion.clan}`) ?? find(`king-${motion.clan}`), 0.5));
        break;
      case "reveal":
        plans.push(turnOver(find(`new-${motion.clan}`)), turnOver(find(`order-${motion.clan}`)));
        break;
      case "stay": {
        const cards = root.querySelectorAll<HTMLElement>(`[data-part="fallen-${motion.clan}"]`);
        plans.push(slide(cards[cards.length - 1] ?? null, find(`slot-${motion.clan}`)));
        break;
      }
      case "take-back":
        for (const card of root.querySelectorAll<HTMLElement>(`[data-part="fallen-${motion.clan}"]`)) {
          plans.push(leave(card, find(`hand-${motion.clan}`) ?? find(`king-${motion.clan}`)));
        }
        break;
      case "turn":
        plans.push(slide(find("initiative"), find(`king-${1 - motion.clan}`)));
        break;
      case "march":
        plans.push(slide(find(`army-${motion.clan}`), place(motion.clan, motion.from), 1, true));
        break;
      case "open":
        plans.push(turnOver(find(`objective-${motion.spot}`)));
        break;
      case "peek":
        plans.push(peek(find(`objective-${motion.spot}`)));
        break;
      case "look-fog":
        plans.push(peek(find(`fog-${motion.clan}`)));
        break;
      case "raise":
        plans.push(rise(find(`wall-${motion.clan}-${motion.place}`)));
        break;
      case "arm":
        plans.push(swing(find(`arm-${motion.clan}`)), jolt(find(`catapult-${motion.clan}`)));
        break;
      case "fly": {
        const from = find(motion.what === "stone" ? `catapult-${motion.clan}` : motion.what === "vulture" ? `chief-${motion.clan}` : `army-${motion.clan}`);
        const to = find(motion.what === "vulture" ? `catapult-${motion.victim}` : `army-${motion.victim}`);
        plans.push(fly(find("missile"), from, to, motion.what !== "rats", motion.what !== "vulture"));
        break;
      }
      case "fall":
        plans.push(jolt(find(`army-${motion.clan}`)));
        for (const unit of root.querySelectorAll<HTMLElement>(`[data-part="lost-${motion.clan}"]`)) plans.push(fade(unit));
        plans.push(swell(find(`reserve-${motion.clan}`)));
        break;
      case "join": {
        const units = root.querySelectorAll<HTMLElement>(`[data-part="unit-${motion.clan}"]`);
        plans.push(slide(units[units.length - 1] ?? null, find(`reserve-${motion.clan}`), 0.7));
        break;
      }
      case "lift":
        plans.push(slide(find(`fog-${motion.clan}`), place(motion.clan, 2)));
        break;
      case "clear":
        plans.push(fade(find(`fog-${motion.clan}`)));
        break;
      case "nothing":
        plans.push(swell(find(`nothing-${motion.clan}`)));
        break;
    }
  }
  return plans.flatMap((plan) => plan?.() ?? []);
}

function between(thing: HTMLElement, from: HTMLElement): [number, number] {
  const [a, b] = [thing.getBoundingClientRect(), from.getBoundingClientRect()];
  return [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
}

/** From where another thing lies; whoever walks bobs. */
function slide(thing: Found, from: Found, scale = 1, walks = false): Plan {
  if (!thing || !from) return undefined;
  const [dx, dy] = between(thing, from);
  const at = (part: number, up: number) => ({ transform: `translate(${dx * part}px, ${dy * part - up}px)` });
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})` };
  const steps = walks ? [at(0.75, 4), at(0.5, 0), at(0.25, 4)] : [];
  const easing = walks ? "linear" : GLIDE;
  return () => thing.animate?.([start, ...steps, { transform: "none" }], { duration: MOVING, easing });
}

/** To where another thing lies, and away. */
function leave(thing: HTMLElement, to: Found): Plan {
  if (!to) return undefined;
  const [dx, dy] = between(thing, to);
  const end = { transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0 };
  return () => thing.animate?.([{ transform: "none", opacity: 1 }, end], { duration: QUICK, easing: "ease-in", fill: "forwards" });
}

function turnOver(thing: Found): Plan {
  return () => thing?.animate?.(
    [{ transform: "perspective(40rem) rotateY(90deg)" }, { transform: "perspective(40rem) rotateY(0)" }],
    { duration: MOVING, easing: GLIDE },
  );
}

/** A corner is lifted and laid down again. */
function peek(thing: Found): Plan {
  const flat = { transform: "perspective(30rem) rotateX(0)" };
  return () => thing?.animate?.([flat, { transform: "perspective(30rem) rotateX(50deg) scale(1.05)", offset: 0.5 }, flat], {
    duration: MOVING,
    easing: "ease-in-out",
  });
}

function rise(thing: Found): Plan {
  return () => thing?.animate?.([{ transform: "scaleY(0)" }, { transform: "scaleY(1.12)", offset: 0.7 }, { transform: "none" }], {
    duration: MOVING,
    easing: GLIDE,
  });
}

function swing(thing: Found): Plan {
  return () => thing?.animate?.([{ transform: "rotate(var(--before))" }, { transform: "rotate(var(--after))" }], {
    duration: QUICK,
    easing: GLIDE,
  });
}

function jolt(thing: Found): Plan {
  const steps = ["none", "translateX(-4px)", "translateX(4px)", "translateX(-2px)", "none"];
  return () => thing?.animate?.(steps.map((transform) => ({ transform })), { duration: QUICK });
}

function fly(thing: Found, from: Found, to: Found, high: boolean, turns: boolean): Plan {
  if (!thing || !from || !to) return undefined;
  const [ax, ay] = between(thing, from);
  const [bx, by] = between(thing, to);
  const height = high ? Math.max(30, Math.hypot(bx - ax, by - ay) * 0.18) : 0;
  const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const up = height * 4 * part * (1 - part);
    const spin = high && turns ? ` rotate(${part * 540}deg)` : "";
    return { transform: `translate(${ax + (bx - ax) * part}px, ${ay + (by - ay) * part - up}px)${spin}`, opacity: 1 };
  });
  return () => thing.animate?.(frames, { duration: MOVING, easing: "linear" });
}

function fade(thing: Found): Plan {
  return () => thing?.animate?.(
    [
      { transform: "none", opacity: 1 },
      { transform: "translateY(30%) rotate(24deg)", opacity: 0 },
    ],
    { duration: MOVING, easing: "ease-in", fill: "forwards" },
  );
}

function swell(thing: Found): Plan {
  return () => thing?.animate?.([{ transform: "scale(0.8)", opacity: 0.4 }, { transform: "scale(1.15)", opacity: 1, offset: 0.6 }, { transform: "none", opacity: 1 }], {
    duration: QUICK,
    easing: GLIDE,
  });
}
