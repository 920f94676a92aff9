import { beforeEach, expect, it } from "vitest";
import { forgetTurn, showTurn, titleOf } from "./turn";

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
});

it("the title says when it is your turn, and where", () => {
  expect(titleOf("Lanterns", true, "Your turn")).toBe("● Your turn · Lanterns · Inglenook");
  expect(titleOf("Lanterns", false, "Your turn")).toBe("Lanterns · Inglenook");
  expect(titleOf("", false, "")).toBe("Inglenook");
});

it("the icon glows with it, and is the usual one afterwards", () => {
  const icon = document.querySelector<HTMLLinkElement>("link");
  const usual = icon?.href;
  showTurn("Lanterns", true, "Your turn");
  expect(document.title).toContain("Your turn");
  expect(icon?.href).toMatch(/^data:image\/svg/);
  forgetTurn();
  expect(icon?.href).toBe(usual);
  expect(document.title).toBe("Inglenook");
});
