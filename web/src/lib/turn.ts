// Shows outside the page that it is your turn: in its title, on its icon, and, if switched on, as a sound.

const HOUSE = "Inglenook";
const SOUND = "sound";
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

export function hasSound(): boolean {
  return localStorage.getItem(SOUND) === "on";
}

export function setSound(on: boolean): void {
  localStorage.setItem(SOUND, on ? "on" : "off");
  if (on) ring(); // plays the sound once as a sample
}

/** Two soft strokes of a small bell, if sounds are wanted. */
export function ring(): void {
  if (!hasSound() || typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  for (const [after, pitch] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
  setTimeout(() => void audio.close(), 1200);
}
