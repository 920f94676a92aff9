// The result of a match as a picture to share: names, scores and the emblem of the game, nothing else. It is
// an SVG in which every word is escaped, so it can be saved and sent as a file.

import { emblemOf } from "../boards/emblems";
import { figure } from "../lib/figures";
import { shapeOf } from "../table/appearance";

export interface Memory {
  game: string;
  title: string;
  /** Who won, in a sentence, and how. */
  result: string;
  reason: string;
  seats: { seat: number; name: string; score: number | null; won: boolean }[];
  date: string;
}

export const WIDE = 1200;
export const HIGH = 630;
const TEXT = 470; // where words begin
const SERIF = "Alegreya, 'Alegreya Variable', Georgia, 'DejaVu Serif', serif";
const CROWN = "M3 18h18L20 8l-4.5 4L12 5l-3.5 7L4 8z";
const TINTS = ["#e2937f", "#8fbbe6", "#a6cf8c", "#e3c86b", "#d6a3dd", "#8fd3c8", "#e8b07a", "#c4c4c4"];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Escape any text for XML. */
export const escaped = (text: string) =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

export const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

/** Break a sentence into lines of so many letters; a longer one ends in dots. */
export function lines(text: string, most: number, count: number): string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && `${line} ${word}`.length > most) {
      found.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  if (line) found.push(line);
  if (found.length <= count) return found.map((one) => clipped(one, most));
  return [...found.slice(0, count - 1), clipped(found.slice(count - 1).join(" "), most)];
}

/** A letter size small enough for a line of words in any font. */
const fitting = (text: string, size: number) => Math.min(size, Math.floor((WIDE - TEXT - 50) / (0.62 * Math.max(text.length, 1))));

function words(x: number, y: number, size: number, text: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;
}

export function keepsake(memory: Memory): string {
  const { room, ink, lines: strokes, filled, figure: drawn } = emblemOf(memory.game);
  const step = Math.min(58, 290 / memory.seats.length);
  const size = Math.min(34, step * 0.62);
  const first = 318;
  const rows = memory.seats.map(({ seat, name, score, won }, place) => {
    const y = first + place * step;
    const tint = TINTS[seat % TINTS.length];
    const mark = `<path d="${shapeOf(seat)}" fill="${tint}" transform="translate(${TEXT} ${y - size * 0.78}) scale(${(size / 30).toFixed(3)})"/>`;
    const crown = won
      ? `<path d="${CROWN}" fill="#e6c06a" transform="translate(${WIDE - 190} ${y - size * 0.82}) scale(${(size / 26).toFixed(3)})"/>`
      : "";
    const points = score === null ? "" : words(WIDE - 60, y, size, figure(score), 'text-anchor="end" font-weight="700"');
    return mark + words(TEXT + size * 1.25, y, size, clipped(name, 26), `font-weight="${won ? 700 : 500}"`) + crown + points;
  });
  const reason = lines(memory.reason, 48, 2).map((line, place) => words(TEXT, 224 + place * 32, 23, line, 'fill="#d9ccb8"'));
  const emblem = [
    `<g transform="translate(6 178) scale(2.2)" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">`,
    ...filled.map((d) => `<path d="${d}" fill="${ink}" fill-opacity="0.16"/>`),
    ...strokes.map((d) => `<path d="${d}"/>`),
    drawn ? `<text x="100" y="67" font-size="22" font-weight="700" text-anchor="middle" fill="${ink}" stroke="none">${escaped(drawn)}</text>` : "",
    "</g>",
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" font-family="${SERIF}" fill="#f6ecdb">`,
    `<title>${escaped(`${memory.title}: ${memory.result}`)}</title>`,
    `<rect width="${WIDE}" height="${HIGH}" fill="#241c17"/>`,
    `<rect width="430" height="${HIGH}" fill="${room}"/>`,
    `<rect x="14" y="14" width="${WIDE - 28}" height="${HIGH - 28}" rx="10" fill="none" stroke="#c9a25a" stroke-opacity="0.65" stroke-width="2"/>`,
    ...emblem,
    words(TEXT, 104, fitting(memory.title, 50), memory.title, 'font-weight="700" fill="#e6c77a"'),
    words(TEXT, 170, fitting(memory.result, 40), clipped(memory.result, 60), 'font-weight="600"'),
    ...reason,
    ...rows,
    words(TEXT, HIGH - 36, 22, `Inglenook · ${memory.date}`, 'fill="#cbbba3"'),
    "</svg>",
  ].join("");
}

export const addressOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The same as PNG, drawn by the browser. */
export async function painted(svg: string): Promise<Blob> {
  const picture = new Image(WIDE, HIGH);
  picture.src = addressOf(svg);
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, WIDE, HIGH);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
