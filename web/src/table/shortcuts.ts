// Keys of the table: numbers answer, u takes back, Escape goes back. They can be turned off, for people who
// use speech input or press keys by accident.

const KEPT = "shortcuts";
export const PATIENCE = 700;

export function shortcutsOn(): boolean {
  return localStorage.getItem(KEPT) !== "off";
}

export function setShortcuts(on: boolean): void {
  localStorage.setItem(KEPT, on ? "on" : "off");
}

/** Whether a key was meant for something else: a field, a dialogue, the browser. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true;
  const target = event.target as Element | null;
  return Boolean(target?.closest?.("input:not([type=checkbox]), textarea, select, [contenteditable], dialog"));
}

/** Reads numbers of more than one figure, as long as the next figure comes in time. */
export class Numbers {
  private typed = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly chosen: (number: number) => void) {}

  /** A figure was typed while there are so many to choose from. */
  type(figure: string, most: number): void {
    clearTimeout(this.timer);
    this.typed += figure;
    const number = Number(this.typed);
    if (number < 1 || number > most) {
      this.typed = "";
    } else if (number * 10 > most) {
      this.done(number);
    } else {
      this.timer = setTimeout(() => this.done(number), PATIENCE);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.typed = "";
  }

  private done(number: number): void {
    this.typed = "";
    this.chosen(number);
  }
}
