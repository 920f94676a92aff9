// Whether an answer counts at the first click, or at the second. Most answers can be changed or taken
// back, so the first is what everybody gets; whoever plays with a thumb may like the other better.

const KEPT = "confirm";

export function wantsConfirming(): boolean {
  return localStorage.getItem(KEPT) === "on";
}

export function setConfirming(on: boolean): void {
  localStorage.setItem(KEPT, on ? "on" : "off");
}
