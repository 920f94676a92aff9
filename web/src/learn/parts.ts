// The drawn parts of a table that can be explained: things and places of the layout, faces, and signs.

export type Part = HTMLElement | SVGElement;

export const THINGS = "[data-ref], [data-about], [data-face], [data-sign]";
const MARKS = "[data-face], [data-sign]";

export function isShown(part: Element): boolean {
  return part.getClientRects().length > 0;
}

/** The element that a thing is drawn in: a button without content lies over its drawing. */
function drawing(part: Part): Element {
  return part.childElementCount || !part.matches("button, .hit, .whole") ? part : (part.parentElement ?? part);
}

/** The signs that are drawn on a thing and can be seen. */
export function signsIn(part: Part): Part[] {
  return [...drawing(part).querySelectorAll<Part>(MARKS)].filter((one) => one !== part && isShown(one));
}

/** Whether a part is drawn on another one, with which it is explained. */
export function isWithin(part: Part): boolean {
  if (!part.matches(MARKS)) return false;
  for (let around = part.parentElement; around; around = around.parentElement) {
    if (around.matches(THINGS)) return true;
    if ([...around.children].some((one) => one.matches("[data-ref]") && drawing(one as Part) === around)) return true;
    if (around.matches("[data-zone]")) return false;
  }
  return false;
}
