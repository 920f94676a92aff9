// Places a small card that explains a thing: beside it, inside the window, and if possible over nothing that
// can be clicked.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

type Wish = Omit<Place, "covers">;

export type Side = "above" | "below" | "right" | "left";

export interface Place {
  left: number;
  top: number;
  side: Side;
  /** There is no room beside the thing: the card covers a part of it. */
  covers: boolean;
}

const GAP = 10;

/** `avoid` is better not covered, `clear` only if nothing else is left. */
export function placed(anchor: Box, size: Size, room: Box, avoid: Box[] = [], clear: Box[] = []): Place {
  const middleX = (anchor.left + anchor.right - size.width) / 2;
  const middleY = (anchor.top + anchor.bottom - size.height) / 2;
  const sides: Wish[] = [
    { side: "above", left: middleX, top: anchor.top - GAP - size.height },
    { side: "below", left: middleX, top: anchor.bottom + GAP },
    { side: "right", left: anchor.right + GAP, top: middleY },
    { side: "left", left: anchor.left - GAP - size.width, top: middleY },
  ];
  let best: Place | undefined;
  let least = Infinity;
  for (const wish of sides) {
    const place = within(wish, size, room);
    const box = boxOf(place, size);
    // covering the explained thing is worst
    const covers = (boxes: Box[]) => boxes.filter((one) => meets(box, one)).length;
    const cost = 10_000 * covers([anchor]) + 100 * covers(clear) + covers(avoid);
    if (cost < least) [least, best] = [cost, { ...place, covers: meets(box, anchor) }];
  }
  return best ?? { left: room.left, top: room.top, side: "above", covers: true };
}

function within(wish: Wish, size: Size, room: Box): Wish {
  const left = Math.max(room.left, Math.min(wish.left, room.right - size.width));
  const top = Math.max(room.top, Math.min(wish.top, room.bottom - size.height));
  return { ...wish, left, top };
}

function boxOf({ left, top }: Wish, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

export function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
