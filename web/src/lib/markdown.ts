// As much Markdown as our rules use, as data. Pages make text nodes of it, never HTML.

export interface Piece {
  text: string;
  kind: "plain" | "strong" | "em" | "code";
}

export interface Row {
  cells: Piece[][];
  clause: string;
}

export type Block =
  | { kind: "heading"; level: number; pieces: Piece[] }
  | { kind: "text"; pieces: Piece[]; clause: string }
  | { kind: "list"; items: { pieces: Piece[]; clause: string }[] }
  | { kind: "table"; head: Piece[][]; rows: Row[] };

const CLAUSE = /^\*\*([A-Z]{1,2}\d+)\*\*/;
const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

export function pieces(text: string): Piece[] {
  return text
    .split(INLINE)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      if (part.length > 2 && part.startsWith("*") && part.endsWith("*")) {
        return { kind: "em", text: part.slice(1, -1) };
      }
      return { kind: "plain", text: part.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1") };
    });
}

const clauseOf = (text: string) => CLAUSE.exec(text)?.[1] ?? "";
const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => pieces(cell.trim()));
// the first cell of a row may name a clause
const row = (line: string): Row => ({ cells: cells(line), clause: clauseOf(line.replace(/^\|\s*/, "")) });

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  for (const chunk of source.replaceAll("\r", "").split(/\n{2,}/)) {
    const lines = chunk.split("\n").filter((line) => line.trim());
    while (lines.length && /^#{1,6} /.test(lines[0] ?? "")) {
      const line = lines.shift() ?? "";
      const level = line.indexOf(" ");
      found.push({ kind: "heading", level, pieces: pieces(line.slice(level + 1)) });
    }
    if (!lines.length) continue;
    if (lines[0]?.startsWith("|")) {
      const [head = "", , ...rows] = lines;
      found.push({ kind: "table", head: cells(head), rows: rows.map(row) });
    } else if (/^[-*] /.test(lines[0] ?? "")) {
      const items: string[] = [];
      for (const line of lines) {
        if (/^[-*] /.test(line)) items.push(line.slice(2));
        else items[items.length - 1] += ` ${line.trim()}`;
      }
      found.push({
        kind: "list",
        items: items.map((item) => ({ pieces: pieces(item), clause: clauseOf(item) })),
      });
    } else {
      const text = lines.map((line) => line.trim()).join(" ");
      found.push({ kind: "text", pieces: pieces(text), clause: clauseOf(text) });
    }
  }
  return found;
}

const said = (list: Piece[]) => list.map((piece) => piece.text).join("");
const inARow = (list: Piece[][]) => list.map(said).join(" ");

/** The words of a row of a table, for searching. */
export const wordsOfRow = (one: Row): string => inARow(one.cells);

/** The words of a block, for searching. */
export function words(block: Block): string {
  switch (block.kind) {
    case "list":
      return block.items.map((item) => said(item.pieces)).join("\n");
    case "table":
      return [inARow(block.head), ...block.rows.map(wordsOfRow)].join("\n");
    default:
      return said(block.pieces);
  }
}
