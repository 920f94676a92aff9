// The parts of the table, as a phone shows them one below the other.

export const WAYS = ["taverns", "castle", "tracks", "mine", "others"] as const;
export type Way = (typeof WAYS)[number];

const PARTS: Record<string, Way> = {
  castle: "castle",
  royal: "castle",
  track: "tracks",
};

/** In which part a thing lies. */
export function wayTo(ref: string): Way {
  const [first = "", , part] = ref.split("/");
  if (first === "seat") return part ? "mine" : "others";
  return PARTS[first] ?? "taverns";
}
