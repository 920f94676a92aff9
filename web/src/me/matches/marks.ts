// Bookmarks of positions: their links and labels.

import { t } from "../../lib/texts.svelte";
import type { Bookmark } from "../../lib/types";

/** The address of the replay at that position; "" while its match runs. */
export const pathOf = (one: Bookmark): string => (one.entry === null ? "" : `/replay/${one.table}?at=${one.entry}&eyes=${one.viewer}`);

export const labelOf = (one: Bookmark): string => one.label || (one.entry === null ? t("bookmark-running") : t("bookmark-at", { number: one.entry }));

/** The bookmark at a position of a replay, if there is one. */
export const markAt = (marks: Bookmark[], entry: number, viewer: number): Bookmark | undefined => marks.find((one) => one.entry === entry && one.viewer === viewer);
