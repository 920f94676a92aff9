// Attributes that make a button of a drawn thing: its name, its place in the tab order, and its click.

import type { Choosing } from "../../lib/choosing.svelte";
import { t } from "../../lib/texts.svelte";

/** `spoken` is its name. The action of a click is added, or stands alone where it says both. */
export function touching(choosing: Choosing, ref: string, spoken: string) {
  const glows = choosing.glows(ref);
  const held = choosing.holds(ref);
  const options = glows ? choosing.on(ref) : [];
  const does = options.length > 1 ? t("options-here", { count: options.length }) : (options[0]?.label ?? "");
  const leave = () => {
    if (choosing.hinted === ref) choosing.hinted = "";
  };
  return {
    "data-ref": ref,
    "aria-label": does && spoken ? t("thing-does", { thing: spoken, does }) : does || spoken,
    "aria-disabled": !glows && !held,
    "aria-pressed": held || undefined,
    tabindex: glows || held ? 0 : -1,
    onclick: () => choosing.touch(ref),
    onpointerenter: (event: PointerEvent) => choosing.enter(ref, event),
    onpointerleave: leave,
    onfocus: () => {
      choosing.hinted = ref;
    },
    onblur: leave,
  };
}
