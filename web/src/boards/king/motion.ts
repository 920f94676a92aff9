// How things move: transforms and opacity only, and not at all where motion is not wanted.

import type { Motion } from "./beats";
import { named } from "./view";

const GLIDE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const REVEALING = 380;
const STRIKING = 250;
const SLIDING = 380;

/** How something will move, once everything that moves has been measured. */
type Plan = (() => Animation | undefined) | undefined;

/**
 * Move what a beat moves; the page already shows where it ends up. All is measured before anything
 * is set in motion, so that the page is laid out once.
 */
export function perform(root: HTMLElement, motions: Motion[], cards: number[]): Animation[] {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const plans: Plan[] = [];
  for (const motion of motions) {
    switch (motion.kind) {
      case "pass":
        plans.push(slide(find(`die-${motion.seat}`), find(`die-${motion.from}`)));
        break;
      case "roll":
        plans.push(hop(find(`die-${motion.seat}`)));
        break;
      case "reveal": {
        const slot = find(`slot-${motion.seat}`);
        const held = root.querySelector<HTMLElement>(
          `[data-ref="seat/${motion.seat}/hand/${named(cards[motion.seat] ?? -1)}"]`,
        );
        plans.push(reveal(slot, held), strike(slot?.querySelector<SVGElement>(".strike")));
        break;
      }
      case "token": {
        const name = motion.from >= 0 ? `purse-${motion.from}` : "supply";
        const coins = root.querySelectorAll<HTMLElement>(
          `[data-part="purse-${motion.seat}"] [data-token="${motion.token}"]`,
        );
        plans.push(slide(coins[coins.length - 1], find(name)));
        break;
      }
      case "tuck":
        plans.push(appear(find(`under-${motion.seat}`), "translateY(60%)"));
        break;
      case "news":
        for (const news of root.querySelectorAll<HTMLElement>(`[data-news="${motion.of}"]`)) {
          plans.push(appear(news, "translateY(40%) scale(0.9)"));
        }
        break;
    }
  }
  return plans.flatMap((plan) => plan?.() ?? []);
}

/** From where another thing lies. */
function slide(thing: HTMLElement | null | undefined, from: HTMLElement | null): Plan {
  if (!thing || !from) return undefined;
  const [a, b] = [thing.getBoundingClientRect(), from.getBoundingClientRect()];
  const [dx, dy] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  return () => thing.animate?.([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: SLIDING,
    easing: GLIDE,
  });
}

function hop(thing: HTMLElement | null): Plan {
  return () => thing?.animate?.(
    [
      { transform: "none" },
      { transform: "translateY(-14%) scale(1.04)", offset: 0.4 },
      { transform: "translateY(0) scale(1)", offset: 0.85 },
      { transform: "none" },
    ],
    { duration: SLIDING },
  );
}

/** A card is turned face up; one's own comes from the hand. */
function reveal(slot: HTMLElement | null, held: HTMLElement | null): Plan {
  if (!slot) return undefined;
  let from = "translate(0, -30%)";
  if (held) {
    const [a, b] = [slot.getBoundingClientRect(), held.getBoundingClientRect()];
    from = `translate(${b.left - a.left}px, ${b.top - a.top}px)`;
  }
  return () => slot.animate?.(
    [
      { transform: `${from} rotateY(90deg)`, opacity: 0.4 },
      { transform: `${from} rotateY(90deg)`, opacity: 0.6, offset: 0.1 },
      { transform: "none", opacity: 1 },
    ],
    { duration: REVEALING, easing: GLIDE, fill: "backwards" },
  );
}

function strike(line: SVGElement | null | undefined): Plan {
  return () => line?.animate?.([{ transform: "scale(0)" }, { transform: "none" }], {
    duration: STRIKING,
    delay: REVEALING,
    easing: GLIDE,
    fill: "backwards",
  });
}

function appear(thing: HTMLElement | null, from: string): Plan {
  return () => thing?.animate?.(
    [
      { transform: from, opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: STRIKING, easing: GLIDE },
  );
}
