// The filters of your matches, as the address bar and the server have them.

/** All filters as texts, "" where one is not set. Dates are days, such as 2026-05-31. */
export interface Filters {
  game: string;
  state: string;
  result: string;
  seats: string;
  pace: string;
  opponent: string;
  since: string;
  until: string;
  imported: string;
  review: string;
}

export const NONE: Filters = { game: "", state: "", result: "", seats: "", pace: "", opponent: "", since: "", until: "", imported: "", review: "" };
const NAMES = Object.keys(NONE) as (keyof Filters)[];

/** The filters in the query of an address; other parameters are left out. */
export function readFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const found = { ...NONE };
  for (const name of NAMES) found[name] = given.get(name) ?? "";
  return found;
}

/** The query of an address with the filters that are set, with its question mark, or "". */
export function writeFilters(filters: Filters): string {
  const set = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) set.set(name, filters[name]);
  const text = set.toString();
  return text && `?${text}`;
}

export const countSet = (filters: Filters): number => NAMES.filter((name) => filters[name]).length;

/** The beginning of a local day in seconds, or null where the text is no day. */
export function dayStart(day: string, later = 0): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return null;
  const start = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later).getTime();
  return Number.isFinite(start) ? start / 1000 : null;
}

/** The query for the server: days become moments, and the last day counts whole. */
export function matchesQuery(filters: Filters, after = ""): string {
  const asked = new URLSearchParams(writeFilters({ ...filters, since: "", until: "" }));
  const since = dayStart(filters.since);
  const until = dayStart(filters.until, 1);
  if (since !== null) asked.set("since", String(since));
  if (until !== null) asked.set("until", String(until));
  if (after) asked.set("after", after);
  const text = asked.toString();
  return text && `?${text}`;
}
