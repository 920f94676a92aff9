import { expect, test } from "vitest";
import { blocks, words, wordsOfRow } from "./markdown";

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
  expect(table?.kind === "table" && table.rows[0]?.clause).toBe("");
  expect(words(table!)).toBe("a b\n1 2");
});

test("a row of a table may be a clause", () => {
  const [table] = blocks("| space | does |\n|---|---|\n| **OH24** | no points |\n|**OT5**| swap |");
  const rows = table?.kind === "table" ? table.rows : [];
  expect(rows.map((row) => row.clause)).toEqual(["OH24", "OT5"]);
  expect(wordsOfRow(rows[0]!)).toBe("OH24 no points");
});
