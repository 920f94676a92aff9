import { expect, it } from "vitest";
import css from "../table/seats.css?raw";
import { addressOf, clipped, escaped, keepsake, lines, type Memory, placedBoard } from "./keepsake";

const memory = (more: Partial<Memory> = {}): Memory => ({
  game: "king-of-12",
  title: "King of 12",
  result: "Ada wins",
  reason: "Ada has won two rounds, and with them the throne.",
  seats: [
    { seat: 0, name: "Ada", score: 2, won: true },
    { seat: 1, name: "Bea", score: 1, won: false },
  ],
  date: "15 Nov 2026",
  link: "https://table.example/replay/abc",
  ...more,
});
const read = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml");

it("names everybody with their scores, and who won", () => {
  const svg = keepsake(memory());
  for (const word of ["King of 12", "Ada wins", "Bea", "15 Nov 2026", ">2<", ">1<", ">table.example/replay/abc<"]) expect(svg).toContain(word);
  expect(svg.match(/fill="#e6c06a"/g)).toHaveLength(1);
});

it("seats have the colours that they have on the board", () => {
  const seats = Array.from({ length: 8 }, (_, seat) => ({ seat, name: `P${seat}`, score: 0, won: false }));
  const drawn = [...keepsake(memory({ seats })).matchAll(/<path d="[^"]+" fill="(#[0-9a-f]{6})" transform/g)].map(([, tint]) => tint);
  const dark = css.slice(0, css.indexOf('[data-theme="light"]'));
  expect(drawn).toHaveLength(8);
  expect(drawn).toEqual(drawn.map((_, seat) => new RegExp(`\\.seat-${seat} \\{\\s*--seat: ([^;]+);`).exec(dark)?.[1]));
});

it("a long name is written smaller, and cut only where that is not enough", () => {
  const seats = (name: string, won: boolean) => Array.from({ length: 5 }, (_, seat) => ({ seat, name, score: 20, won: won && seat === 0 }));
  const written = (name: string, won = true) =>
    [...keepsake(memory({ seats: seats(name, won) }), true).matchAll(/<text x="(\d+[.\d]*)" y="\d+" font-size="([\d.]+)" font-weight="[57]00">([^<]+)</g)].map(
      ([, x, size, text]) => ({ end: Number(x) + 0.55 * Number(size) * [...(text ?? "")].length, size: Number(size), text }),
    );
  const names = written("Ann of Green Gables");
  expect(names).toHaveLength(5);
  for (const { text, size, end } of names) {
    expect(text).toBe("Ann of Green Gables");
    expect(size).toBeGreaterThanOrEqual(17);
    expect(end).toBeLessThanOrEqual(1150);
  }
  expect(names[0]?.end).toBeLessThan(1150 - 2.8 * 28); // before the crown
  for (const { text, size } of written("Bo")) expect([text, size]).toEqual(["Bo", 28.75]);
  expect(written("M".repeat(32))[0]?.text).toMatch(/^M{20,}…$/);
});

it("is valid for any player name", () => {
  const name = `<script>alert(1)</script> & "Co" 'x'\u0007`;
  const svg = keepsake(memory({ seats: [{ seat: 0, name, score: 0, won: false }] }));
  expect(svg).not.toContain("<script");
  expect(svg).toContain("&lt;script&gt;");
  expect(read(svg).querySelector("parsererror")).toBeNull();
  expect(escaped("a\u0000b")).toBe("ab");
});

it("is cut between letters, so that names of any letters have a picture", () => {
  for (let before = 0; before < 4; before += 1) {
    const name = `${"a".repeat(before)}${"🦊".repeat(32 - before)}`;
    const shown = memory({ result: `${name} wins`, reason: name, seats: [{ seat: 0, name, score: 0, won: true }] });
    for (const withBoard of [true, false]) expect(() => addressOf(keepsake(shown, withBoard))).not.toThrow();
  }
  expect(clipped("🦊🦊🦊", 3)).toBe("🦊🦊🦊");
  expect(clipped("🦊🦊🦊🦊", 3)).toBe("🦊🦊…");
  expect(escaped("a\ud83eb🦊")).toBe("ab🦊");
});

it("loads nothing and runs nothing", () => {
  const svg = keepsake(memory());
  expect(svg).not.toMatch(/href|url\(|@import|on\w+=|style=/);
});

it("long sentences are folded, and cut where they would run out of the picture", () => {
  expect(lines("one two three four", 9, 2)).toEqual(["one two", "three fo…"]);
  expect(lines("short", 9, 2)).toEqual(["short"]);
  expect(lines("", 9, 2)).toEqual([]);
});

it("a score below zero has a minus", () => {
  expect(keepsake(memory({ seats: [{ seat: 0, name: "Ada", score: -7, won: false }] }))).toContain(">−7</text>");
});

it("a game without scores shows names alone", () => {
  const svg = keepsake(memory({ seats: [{ seat: 0, name: "Ada", score: null, won: true }] }));
  expect(svg).not.toContain("null");
});

it("a board lies in the middle of its room, whole", () => {
  const wide = placedBoard(1600, 400);
  expect([wide.width, wide.height]).toEqual([740, 185]);
  const tall = placedBoard(400, 1600);
  expect(tall.height).toBe(562);
  expect(tall.x + tall.width / 2).toBeCloseTo(34 + 370);
});

it("words beside a board do not run out of the picture", () => {
  const svg = keepsake(memory({ title: "A".repeat(60), result: "B ".repeat(40) }), true);
  for (const [, x, size, text] of svg.matchAll(/<text x="(\d+)" y="\d+" font-size="([\d.]+)"[^>]*>([^<]+)</g)) {
    if (!text?.includes("…")) continue;
    expect(Number(x) + 0.55 * Number(size) * text.length).toBeLessThanOrEqual(1200);
  }
});
