// Test files share a page, as starting one for each takes most of the time: whatever a test draws, keeps or pretends goes with it.
import { afterEach, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
  localStorage.clear();
  sessionStorage.clear();
});
