import { expect, test } from "vitest";
import { blocks, words } from "./markdown";

test("rules become blocks of plain pieces, with their clauses", () => {
  const found = blocks("# Title\n\n- **K1** One *card*.\n  More.\n- **K2** Two.\n\nText <b>x</b>.");
  expect(found.map((block) => block.kind)).toEqual(["heading", "list", "text"]);
  const list = found[1];
  expect(list?.kind === "list" && list.items.map((item) => item.clause)).toEqual(["K1", "K2"]);
  expect(words(found[2]!)).toBe("Text <b>x</b>.");
});

test("a table keeps its rows", () => {
  const [table] = blocks("| a | b |\n|---|---|\n| 1 | 2 |");
  expect(table?.kind === "table" && table.rows.length).toBe(1);
});
