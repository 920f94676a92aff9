import { afterEach, beforeEach, expect, it } from "vitest";
import { acceptInstall, declineInstall, followInstall, install } from "./install.svelte";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  install.event = null;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function offer(): { prompted: number; event: Event } {
  const made = { prompted: 0, event: new Event("beforeinstallprompt", { cancelable: true }) };
  Object.assign(made.event, { prompt: async () => void (made.prompted += 1) });
  dispatchEvent(made.event);
  return made;
}

it("waits for the second visit, and a reload is none", () => {
  followInstall();
  followInstall();
  offer();
  expect(install.event).toBeNull();
  sessionStorage.clear(); // the tab was closed
  followInstall();
  const { event } = offer();
  expect(install.event).toBe(event);
  expect(event.defaultPrevented).toBe(true);
});

it("asks once, after a yes and after a no", async () => {
  localStorage.setItem("visits", "5");
  followInstall();
  const made = offer();
  await acceptInstall();
  expect(made.prompted).toBe(1);
  offer();
  expect(install.event).toBeNull();
  localStorage.removeItem("install-answered");
  offer();
  expect(install.event).not.toBeNull();
  declineInstall();
  offer();
  expect(install.event).toBeNull();
});
