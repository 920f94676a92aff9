import { expect, it } from "vitest";
import { meets, placed } from "./placing";

const room = { left: 0, top: 0, right: 1000, bottom: 600 };
const size = { width: 200, height: 100 };
const box = (left: number, top: number, width = 50, height = 50) => ({ left, top, right: left + width, bottom: top + height });
const at = (place: { left: number; top: number }) => box(place.left, place.top, size.width, size.height);

it("a card stands above what it tells about, where there is room", () => {
  expect(placed(box(400, 300), size, room)).toEqual({ side: "above", left: 325, top: 190, covers: false });
});

it("at the upper edge it stands below, and never out of sight", () => {
  const place = placed(box(0, 10), size, room);
  expect(place).toEqual({ side: "below", left: 0, top: 70, covers: false });
});

it("it leaves alone what can be clicked", () => {
  const anchor = box(400, 300);
  const above = [box(380, 220), box(450, 220)];
  expect(placed(anchor, size, room, above).side).toBe("below");
  expect(placed(anchor, size, room, [...above, box(400, 380)]).side).toBe("right");
});

it("it rather covers a few of these than what must stay clear", () => {
  const many = [box(380, 220), box(450, 220)];
  const clear = [box(380, 380), box(480, 300), box(300, 300)];
  expect(placed(box(400, 300), size, room, many, clear).side).toBe("above");
});

it("it never covers what it tells about, even in a narrow window", () => {
  const phone = { left: 8, top: 8, right: 352, bottom: 500 };
  for (const anchor of [box(150, 10, 60, 200), box(150, 290, 60, 200), box(8, 200, 344, 60)]) {
    expect(meets(at(placed(anchor, size, phone)), anchor)).toBe(false);
  }
});

it("it says so where there is no room beside the thing", () => {
  expect(placed(box(20, 20, 960, 560), size, room).covers).toBe(true);
});
