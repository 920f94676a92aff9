// Things on a table by their refs, and the server's figures for them.

import type { Thing, Zone } from "./types";

const made = new WeakMap<Zone[], { things: Map<string, Thing>; zones: Map<string, Zone> }>();

function drawn(layout: Zone[]) {
  let found = made.get(layout);
  if (!found) {
    found = {
      things: new Map(layout.flatMap((zone) => zone.items.map((item) => [item.ref, item]))),
      zones: new Map(layout.map((zone) => [zone.ref, zone])),
    };
    made.set(layout, found);
  }
  return found;
}

export const thingAt = (layout: Zone[], ref: string): Thing | undefined => drawn(layout).things.get(ref);
export const zoneAt = (layout: Zone[], ref: string): Zone | undefined => drawn(layout).zones.get(ref);

/** The figures of a thing or a zone; none where it is not there. */
export const figuresAt = (layout: Zone[], ref: string): Record<string, number> =>
  (thingAt(layout, ref) ?? zoneAt(layout, ref))?.figures ?? {};
