// The result of a match as a picture to share: names, scores, the link to the replay, and the final board, or the
// emblem of the game where a browser can't draw the board. The words are an SVG in which each is escaped.

import { emblemOf } from "../boards/emblems";
import { figure } from "../lib/figures";
import { shapeOf } from "../table/appearance";
import seatColours from "../table/seats.css?raw";
import { boardPicture, type BoardPicture, embeddedFonts } from "./boardpicture";

export interface Memory {
  game: string;
  title: string;
  /** Who won, in a sentence, and how. */
  result: string;
  reason: string;
  seats: { seat: number; name: string; score: number | null; won: boolean }[];
  date: string;
  /** The address of the replay. */
  link: string;
}

export const WIDE = 1200;
export const HIGH = 630;
/** Where words begin: beside the emblem, and beside a board, which takes more room. */
const BY_EMBLEM = 470;
const BY_BOARD = 800;
/** The room of the board: its left upper corner, and its size. */
const BOARD = { x: 34, y: 34, width: 740, height: 562 };
const SERIF = "Alegreya, 'Alegreya Variable', Georgia, 'DejaVu Serif', serif";
const CROWN = "M3 18h18L20 8l-4.5 4L12 5l-3.5 7L4 8z";
/** The colours of the seats on a dark ground, which the picture has. */
const TINTS = [...seatColours.matchAll(/^\.seat-\d \{\s*--seat: (#[\da-f]{6});/gm)].map(([, tint = ""]) => tint);
/** Letters of names may become so small before a name is cut. */
const SMALLEST = 17;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Escape any text for XML; half of a letter beyond the first plane is no text. */
export const escaped = (text: string) =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

/** Cut a text after so many letters; never within one. */
export function clipped(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("").trimEnd()}…` : text;
}

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

/** The width of a letter, as a part of its size. */
const LETTER = 0.55;
/** A letter size small enough for a line of words in any font. */
const fitting = (text: string, size: number, room: number) => Math.min(size, Math.floor(room / (LETTER * Math.max(text.length, 1))));

function words(x: number, y: number, size: number, text: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;
}

/** The picture without its board; `fonts` are rules with fonts that need no loading. */
export function keepsake(memory: Memory, withBoard = false, fonts = ""): string {
  const left = withBoard ? BY_BOARD : BY_EMBLEM;
  const room = WIDE - left - 50;
  const { room: ground } = emblemOf(memory.game);
  const size = Math.min(32, (withBoard ? 230 : 290) / memory.seats.length / 1.6);
  const title = lines(memory.title, withBoard ? 20 : 34, 2);
  const result = lines(memory.result, withBoard ? 26 : 44, 2);
  const reason = lines(memory.reason, withBoard ? 36 : 52, 3);
  const parts: string[] = [];
  let y = 62;
  const say = (texts: string[], wanted: number, more: string) => {
    for (const text of texts) {
      const fit = fitting(text, wanted, room);
      y += wanted * 1.15;
      parts.push(words(left, Math.round(y), fit, text, more));
    }
    y += wanted * 0.35;
  };
  say(title, withBoard ? 38 : 48, 'font-weight="700" fill="#e6c77a"');
  say(result, withBoard ? 31 : 38, 'font-weight="600"');
  say(reason, 21, 'fill="#d9ccb8"');
  for (const { seat, name, score, won } of memory.seats) {
    y += size * 1.6;
    parts.push(row(seat, name, score, won, left, Math.round(y), size, room));
  }
  const address = memory.link.replace(/^https?:\/\//, "");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" font-family="${SERIF}" font-variant-numeric="lining-nums" fill="#f6ecdb">`,
    fonts && `<style><![CDATA[${fonts.replaceAll("]]>", "")}]]></style>`,
    `<title>${escaped(`${memory.title}: ${memory.result}`)}</title>`,
    `<rect width="${WIDE}" height="${HIGH}" fill="#241c17"/>`,
    `<rect width="${left - 26}" height="${HIGH}" fill="${ground}"/>`,
    `<rect x="14" y="14" width="${WIDE - 28}" height="${HIGH - 28}" rx="10" fill="none" stroke="#c9a25a" stroke-opacity="0.65" stroke-width="2"/>`,
    withBoard ? "" : emblem(memory.game),
    ...parts,
    words(left, HIGH - 66, 21, `Inglenook · ${memory.date}`, 'fill="#cbbba3"'),
    words(left, HIGH - 38, fitting(address, 20, room), address, 'fill="#e6c77a"'),
    "</svg>",
  ].join("");
}

/** A seat with its sign, its name, a crown if it won, and its score. */
function row(seat: number, name: string, score: number | null, won: boolean, left: number, y: number, size: number, room: number): string {
  const tint = TINTS[seat % TINTS.length];
  const right = left + room;
  const scale = (part: number) => (size / part).toFixed(3);
  const mark = `<path d="${shapeOf(seat)}" fill="${tint}" transform="translate(${left} ${y - size * 0.78}) scale(${scale(30)})"/>`;
  const crown = won ? `<path d="${CROWN}" fill="#e6c06a" transform="translate(${right - size * 2.9} ${y - size * 0.82}) scale(${scale(26)})"/>` : "";
  const total = score === null ? "" : figure(score);
  const points = total && words(right, y, size, total, 'text-anchor="end" font-weight="700"');
  const [start, beside] = [1.25, won ? 3.1 : total.length * 0.55 + 0.4]; // of the name, and what stands behind it
  const space = room - size * (start + beside);
  const fit = Math.max(Math.min(size, SMALLEST), Math.min(size, space / (LETTER * [...name].length)));
  const shown = clipped(name, Math.floor(space / (LETTER * fit) + 0.001));
  return mark + words(left + size * start, y, Number(fit.toFixed(2)), shown, `font-weight="${won ? 700 : 500}"`) + crown + points;
}

/** The emblem of a game, large. */
function emblem(game: string): string {
  const { ink, lines: strokes, filled, figure: drawn } = emblemOf(game);
  return [
    `<g transform="translate(6 178) scale(2.2)" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">`,
    ...filled.map((d) => `<path d="${d}" fill="${ink}" fill-opacity="0.16"/>`),
    ...strokes.map((d) => `<path d="${d}"/>`),
    drawn ? `<text x="100" y="67" font-size="22" font-weight="700" text-anchor="middle" fill="${ink}" stroke="none">${escaped(drawn)}</text>` : "",
    "</g>",
  ].join("");
}

/** The size and place of a board of that form in its room: all of it, in the middle. */
export function placedBoard(width: number, height: number): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(BOARD.width / width, BOARD.height / height);
  const [wide, high] = [width * scale, height * scale];
  return { x: BOARD.x + (BOARD.width - wide) / 2, y: BOARD.y + (BOARD.height - high) / 2, width: wide, height: high };
}

export const addressOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The picture as a canvas, with the board if the browser can draw it. */
export async function painted(memory: Memory, board: HTMLElement | null): Promise<HTMLCanvasElement> {
  const fonts = await embeddedFonts().catch(() => "");
  if (board) {
    try {
      return await drawnOn(memory, fonts, await boardPicture(board, fonts));
    } catch {
      // some browsers draw no page into a picture: then it has the emblem of the game
    }
  }
  return drawnOn(memory, fonts, null);
}

async function drawnOn(memory: Memory, fonts: string, board: BoardPicture | null): Promise<HTMLCanvasElement> {
  const picture = new Image(WIDE, HIGH);
  picture.src = addressOf(keepsake(memory, board !== null, fonts));
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0, WIDE, HIGH);
  if (board) {
    const { x, y, width, height } = placedBoard(board.width, board.height);
    context?.drawImage(board.image, 0, 0, board.width, board.height, x, y, width, height);
  }
  context?.getImageData(0, 0, 1, 1); // fails where the browser would not let the picture out
  return canvas;
}

/** A canvas as a PNG file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}
