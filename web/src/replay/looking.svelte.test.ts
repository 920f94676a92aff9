import { afterEach, expect, it, vi } from "vitest";
import type { ReviewAnswer } from "../lib/types";
import { Looking } from "./looking.svelte";

const told = vi.hoisted(() => ({ late: (_answer: unknown) => {}, posted: {} as unknown }));
vi.mock("../lib/begin", () => ({ beSomebody: () => Promise.resolve() }));
vi.mock("../lib/api", () => ({
  get: () => new Promise((done) => (told.late = done)),
  post: () => Promise.resolve(told.posted),
  whyNot: String,
}));
afterEach(() => vi.restoreAllMocks());

it("keeps a review that was begun when an older answer arrives late", async () => {
  const looking = new Looking("table");
  told.posted = { state: "running" } satisfies Partial<ReviewAnswer>;
  const read = looking.read();
  await looking.begin();
  told.late({ state: "none" } satisfies Partial<ReviewAnswer>);
  await read;
  expect(looking.under).toBe(true);
  looking.close();
});
