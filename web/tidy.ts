// Test files share a page, as starting one for each takes most of the time: each test leaves it as it found it.
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
