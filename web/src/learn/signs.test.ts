import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tellOfSign } from "./signs";
import "./words";

beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

it("explains a sign that no rule is about, without an error of the page", () => {
  expect(tellOfSign("seat-mark", '{"name":"Clara"}')).toMatchObject({ clause: "" });
  expect(tellOfSign("unheard-of")).toBe(null);
  expect(console.error).not.toHaveBeenCalled();
});
