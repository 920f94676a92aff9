// Finds the symbols of a drawn board that have no explanation: pictures, figures and marks without an
// explanation, and those whose text or clause is missing.

import { tellOfSign } from "../learn/signs";
import { SOURCE } from "../lib/languages";
import type { Zone } from "../lib/types";

const files = import.meta.glob<string>("../../../src/inglenook/text/*/games/*/game.ftl", { query: "?raw", import: "default", eager: true });

const ATTRIBUTES = ["data-ref", "data-about", "data-face", "data-sign"];
/** Things that are controls of the page, or are read as words. */
const APART = "button:not([data-ref]), nav, a, .unseen, defs, [data-flying], .quiet";

function facesOf(game: string): Set<string> {
  const source = files[`../../../src/inglenook/text/${SOURCE}/games/${game}/game.ftl`] ?? "";
  return new Set([...source.matchAll(/^about-([\w-]+) =/gm)].map(([, face = ""]) => face));
}

/** Why a part explains nothing, or "" if it does. A thing of the layout has a text by tests/texts/test_about.py. */
function fault(part: HTMLElement | SVGElement, refs: Set<string>, faces: Set<string>): string {
  const { ref, about, face, sign, figures } = part.dataset;
  if (sign !== undefined) {
    const told = tellOfSign(sign, figures);
    if (!told) return `no text for the sign ${sign}`;
    if (!told.name || /\{|\$/.test(told.name + told.text)) return `no name for the sign ${sign}`;
    return told.clause || sign.startsWith("seat-") ? "" : `no clause for the sign ${sign}`;
  }
  if (face !== undefined) return faces.has(face) ? "" : `no text for the face ${face}`;
  const named = ref ?? about ?? "";
  return refs.has(named) ? "" : `no thing ${named} in the layout`;
}

const isMark = (text: string) => text !== "" && !/\p{L}{2}/u.test(text);

/** Everything drawn in `root` that answers no question, each with the reason. */
export function unexplained(root: Element, game: string, layout: Zone[]): string[] {
  const refs = new Set(layout.flatMap((zone) => [zone.ref, ...zone.items.map((item) => item.ref)]));
  const faces = facesOf(game);
  const found = new Set<string>();
  const asks = (one: Element) => "dataset" in one && ATTRIBUTES.some((name) => one.hasAttribute(name));
  // `told`: something around it explains it; `why`: why the nearest thing around it does not
  function visit(one: Element, told: boolean, why: string): void {
    if (one.matches(APART)) return;
    if (asks(one)) {
      const wrong = fault(one as HTMLElement, refs, faces);
      // each sign has its words, also where a thing around it would explain it
      if (wrong && !one.hasAttribute("data-ref")) found.add(wrong);
      if (!wrong) told = true;
      else why = wrong;
    }
    const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent);
    const drawn = one.tagName.toLowerCase() === "svg" ? one.getAttribute("width") !== "0" : isMark(own.join("").trim());
    if (drawn && !told) found.add(`${pathTo(one)} “${one.textContent?.trim()}”: ${why || "nothing explains it"}`);
    if (one.tagName.toLowerCase() === "svg") return;
    const children = [...one.children];
    // a button without content lies over the drawing that it belongs to
    const over = children.find((child) => child.hasAttribute("data-ref") && !child.childElementCount);
    const wrong = over ? fault(over as HTMLElement, refs, faces) : "";
    for (const child of children) visit(child, told || (over !== undefined && !wrong), wrong || why);
  }
  visit(root, false, "");
  return [...found];
}

function pathTo(one: Element): string {
  const around = [one.parentElement?.parentElement, one.parentElement, one];
  return around.map((each) => `${each?.tagName.toLowerCase()}.${each?.getAttribute("class")?.split(" ")[0]}`).join(" > ");
}
