// Whether an answer counts at the first click, or at the second. Most answers can be changed or undone, so
// one click is the default. People who play with a thumb may prefer two.

const KEPT = "confirm";

export function wantsConfirming(): boolean {
  return localStorage.getItem(KEPT) === "on";
}

export function setConfirming(on: boolean): void {
  localStorage.setItem(KEPT, on ? "on" : "off");
}
