// The board by keyboard: arrows go to the nearest thing in their direction.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Direction = "left" | "right" | "up" | "down";

export const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The place of the box that is nearest in a direction, or -1. Things that are not in line count as farther. */
export function nearest(from: Box, boxes: Box[], direction: Direction): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const [bx, by] = middle(box);
    const [dx, dy] = [bx - x, by - y];
    const along = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = direction === "left" || direction === "right" ? Math.abs(dy) : Math.abs(dx);
    if (along <= 1) return;
    const distance = along + 2 * aside;
    if (distance < least) [least, best] = [distance, place];
  });
  return best;
}

function middle(box: Box): [number, number] {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** Whether another zone stands beside one, on its left or right: they share a height, and no width. */
export function beside(zone: Box, other: Box, direction: Direction): boolean {
  if (other.bottom <= zone.top + 1 || other.top >= zone.bottom - 1) return false;
  return direction === "left" ? other.right <= zone.left + 1 : other.left >= zone.right - 1;
}

/** Move the focus from a thing: within its zone, and from its edge to the zone next to it. */
export function steer(event: KeyboardEvent, board: HTMLElement): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>("[data-ref]");
  if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
  const zone = from.closest<HTMLElement>("[data-zone]") ?? board;
  const to = target(event.key, from, zone, board);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function target(
  key: string,
  from: HTMLElement,
  zone: HTMLElement,
  board: HTMLElement,
): HTMLElement | undefined {
  const inZone = things(zone);
  if (key === "Home") return inZone[0];
  if (key === "End") return inZone.at(-1);
  const direction = ARROWS[key];
  if (!direction) return undefined;
  const found = pick(from, inZone, direction);
  if (found) return found;
  const elsewhere = things(board).filter((thing) => !zone.contains(thing));
  if (direction === "up" || direction === "down") return pick(from, elsewhere, direction);
  const box = zone.getBoundingClientRect();
  const neighbours = elsewhere.filter((thing) => {
    const other = thing.closest<HTMLElement>("[data-zone]") ?? thing;
    return beside(box, other.getBoundingClientRect(), direction);
  });
  // where nothing stands beside it, go on in the next row
  return pick(from, neighbours, direction) ?? inZone[inZone.indexOf(from) + (direction === "left" ? -1 : 1)];
}

function pick(from: HTMLElement, others: HTMLElement[], direction: Direction): HTMLElement | undefined {
  const boxes = others.map((one) => one.getBoundingClientRect());
  return others[nearest(from.getBoundingClientRect(), boxes, direction)];
}

function things(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>("button[data-ref]")];
}
