// Whether the list of keyboard shortcuts is open. `?` opens it on every page.

import { isElsewhere, shortcutsOn } from "../table/shortcuts";

export const help = $state({ open: false });

export function asked(event: KeyboardEvent): void {
  if (event.key !== "?" || isElsewhere(event) || !shortcutsOn()) return;
  event.preventDefault();
  help.open = true;
}
