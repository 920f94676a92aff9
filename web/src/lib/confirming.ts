// Whether an answer counts at the first click, or at the second. A finger hits the wrong thing sooner than a
// mouse, so devices that are used with a finger ask for a second tap, also if they have a stylus. Others do not,
// until the player decides. A question that offers a single answer is never confirmed: its button says what happens.
//
// Beyond that it depends on the kind of question alone, never on the position: a second tap that is asked for only where
// an answer can't be changed any more would tell that all others have chosen.

const KEPT = "confirm";
const EXCEPT = "confirm-except";

const isForFingers = () => matchMedia("(pointer: coarse)").matches;

/** Whether answers are confirmed at all. */
export function isConfirming(): boolean {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? isForFingers() : kept === "on";
}

/** Switch it on for all kinds of questions, or off. */
export function setConfirming(on: boolean): void {
  localStorage.setItem(KEPT, on ? "on" : "off");
  localStorage.removeItem(EXCEPT);
}

/** Whether answers to this kind of question are confirmed. */
export function wantsConfirming(game: string, decision: string): boolean {
  return isConfirming() && !exceptions().includes(`${game}/${decision}`);
}

/** Take answers to this kind of question at once from now on. */
export function stopConfirming(game: string, decision: string): void {
  except([...exceptions(), `${game}/${decision}`]);
}

/** Confirm answers to this kind of question again. */
export function resumeConfirming(game: string, decision: string): void {
  except(exceptions().filter((one) => one !== `${game}/${decision}`));
}

function except(kinds: string[]): void {
  localStorage.setItem(EXCEPT, JSON.stringify(kinds));
}

function exceptions(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(EXCEPT) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
