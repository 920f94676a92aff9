// The board as an image, as it stands on the page: a copy of it with the page's own styles in an SVG. After a match
// everything on a board is public, because its replay shows all seats.

/** The width that the board is laid out for, and the height that it may count on, in pixels. */
const WIDE = 1120;
const HIGH = 860;

export interface BoardPicture {
  image: HTMLImageElement;
  /** The part of the image that the board takes. */
  width: number;
  height: number;
}

/** Return the fonts of the page as rules that load nothing; only the letters of western languages. */
export async function embeddedFonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })));
  const western = rules.filter(({ rule }) => rule instanceof CSSFontFaceRule && /U\+0+-0*FF/i.test(rule.cssText.replaceAll(" ", "")));
  const found = await Promise.all(
    western.map(async ({ rule, base }) => {
      const path = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
      if (!path) return "";
      const reply = await fetch(new URL(path, base));
      return rule.cssText.replace(/url\("?[^")]+"?\)/, `url(${await dataOf(await reply.blob())})`);
    }),
  );
  return found.join("\n");
}

function dataOf(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error("the font could not be read"));
    reader.readAsDataURL(blob);
  });
}

/** Return all styles of the page except its fonts. */
function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.filter((rule) => !(rule instanceof CSSFontFaceRule)).map((rule) => rule.cssText).join("\n");
}

/** Draw a board as an image. `fonts` are the rules of `embeddedFonts`. */
export async function boardPicture(board: HTMLElement, fonts: string): Promise<BoardPicture> {
  const host = document.createElement("div");
  host.inert = true;
  host.ariaHidden = "true";
  Object.assign(host.style, { position: "fixed", left: "-9999px", top: "0", width: `${WIDE}px` });
  const copy = board.cloneNode(true) as HTMLElement;
  copy.style.setProperty("--room-width", `${WIDE}px`);
  copy.style.setProperty("--room-height", `${HIGH}px`);
  host.append(copy);
  (board.parentElement ?? document.body).append(host);
  const height = Math.ceil(copy.getBoundingClientRect().height);
  host.remove();

  // units of the window and media queries mean the same in the image: it has the size of the window
  const { theme } = document.documentElement.dataset;
  const space = "http://www.w3.org/1999/xhtml";
  const text = new XMLSerializer().serializeToString(copy);
  const css = `${styles()}\n${fonts}`.replaceAll("]]>", "");
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme ?? ""}" width="${innerWidth}" height="${innerHeight}" viewBox="0 0 ${WIDE} ${height}" preserveAspectRatio="xMinYMin meet">`,
    `<style><![CDATA[${css}\n*{animation:none!important;transition:none!important;scrollbar-width:none!important}]]></style>`,
    `<foreignObject width="${WIDE}" height="${height}">`,
    `<div xmlns="${space}" style="font:100%/1.5 var(--sans);color:var(--ink)">${text}</div>`,
    "</foreignObject></svg>",
  ].join("");
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(innerWidth / WIDE, innerHeight / height);
  return { image, width: WIDE * scale, height: height * scale };
}
