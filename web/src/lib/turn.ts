// Shows outside the page that it is your turn: in its title, on its icon, by a sound and by a buzz.

import { buzz, play } from "./sounds";

const HOUSE = "Inglenook";
const EMBER_ICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<rect width="32" height="32" rx="7" fill="#1d1714"/>' +
      '<path d="M16 4c1 6 8 9 8 16a8 8 0 0 1-16 0c0-4 2-6 4-8 0 3 1 4 2 5 1-4 0-8 2-13z" fill="#e0803a"/>' +
      '<circle cx="25" cy="7" r="6" fill="#f3e9da"/></svg>',
  );

let usual = "";

/** The title of the page. */
export function titleOf(game: string, yours: boolean, yourTurn: string): string {
  const place = game ? `${game} · ${HOUSE}` : HOUSE;
  return yours ? `● ${yourTurn} · ${place}` : place;
}

export function showTurn(game: string, yours: boolean, yourTurn: string): void {
  document.title = titleOf(game, yours, yourTurn);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  usual ||= icon.href;
  const wanted = yours ? EMBER_ICON : usual;
  if (icon.href !== wanted) icon.href = wanted;
}

export function forgetTurn(): void {
  showTurn("", false, "");
}

/** Tell someone who looks elsewhere that it is their turn. */
export function ring(): void {
  play("turn");
  buzz();
}
