// Sounds of the table, made in the browser without files. On a desktop they are on from the first click or key of a
// visit on; on a phone or a tablet, which is used among others, they are off until someone switches them on. The
// choice is remembered.

export type Sound = "die" | "card" | "coin" | "piece" | "turn";

const ON = "sound";
const VOLUME = "volume";
const BUZZ = "vibration";
const USUAL_VOLUME = 60;
/** Seconds after which an unused audio device is given back. */
const IDLE = 5;

const isForFingers = () => matchMedia("(pointer: coarse)").matches;
/** A browser plays nothing before the first click or key, and writes a warning. */
const isTouched = () => navigator.userActivation?.hasBeenActive !== false;

export function hasSound(): boolean {
  const kept = localStorage.getItem(ON);
  return kept === null ? !isForFingers() : kept === "on";
}

/** Switch sounds on or off; a sample says that they are on. */
export function setSound(on: boolean): void {
  localStorage.setItem(ON, on ? "on" : "off");
  if (on) play("turn");
}

/** From 0 to 100. */
export function volume(): number {
  const kept = Number(localStorage.getItem(VOLUME) ?? USUAL_VOLUME);
  return kept >= 0 && kept <= 100 ? kept : USUAL_VOLUME;
}

export function setVolume(wanted: number): void {
  localStorage.setItem(VOLUME, String(wanted));
  play("coin");
}

/** Whether a device buzzes when it is your turn: only phones and tablets can, and there it is on by default. */
export function vibrates(): boolean {
  return canVibrate() && localStorage.getItem(BUZZ) !== "off";
}

export function setVibration(on: boolean): void {
  localStorage.setItem(BUZZ, on ? "on" : "off");
  if (on) buzz();
}

export const canVibrate = () => typeof navigator.vibrate === "function" && isForFingers();

/** Two short buzzes. Not before the first touch of the page: a browser refuses them and writes an error. */
export function buzz(): void {
  if (vibrates() && isTouched()) navigator.vibrate([60, 60, 60]);
}

let device: AudioContext | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Play a sound after so many milliseconds, if sounds are wanted. */
export function play(sound: Sound, after = 0): void {
  if (!hasSound() || !isTouched() || typeof AudioContext === "undefined" || volume() === 0) return;
  device ??= new AudioContext();
  clearTimeout(closing);
  closing = setTimeout(rest, IDLE * 1000 + after);
  const out = device.createGain();
  out.gain.value = (volume() / 100) ** 2;
  out.connect(device.destination);
  SOUNDS[sound](device, out, device.currentTime + after / 1000);
}

function rest(): void {
  void device?.close();
  device = null;
}

type Maker = (audio: AudioContext, out: AudioNode, start: number) => void;

const SOUNDS: Record<Sound, Maker> = {
  // knocks on wood, ever closer together
  die: (audio, out, start) => [0, 0.09, 0.16, 0.21].forEach((at, knock) => {
    noise(audio, out, start + at, 0.035, 1900 - knock * 250, 0.9 - knock * 0.15);
    tone(audio, out, "triangle", start + at, 0.05, 210 - knock * 20, 0.35);
  }),
  // paper that slides on cloth
  card: (audio, out, start) => noise(audio, out, start, 0.11, 3200, 0.35),
  coin: (audio, out, start) => [2093, 3136].forEach((pitch, place) => tone(audio, out, "sine", start + place * 0.05, 0.22, pitch, 0.18)),
  // a wooden piece that is set down
  piece: (audio, out, start) => {
    tone(audio, out, "triangle", start, 0.08, 320, 0.5);
    noise(audio, out, start, 0.02, 1200, 0.4);
  },
  // two strokes of a small bell
  turn: (audio, out, start) => [660, 880].forEach((pitch, place) => tone(audio, out, "sine", start + place * 0.16, 0.7, pitch, 0.33)),
};

function tone(audio: AudioContext, out: AudioNode, type: OscillatorType, start: number, lasts: number, pitch: number, loud: number): void {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  source.connect(swell(audio, out, start, lasts, loud));
  source.start(start);
  source.stop(start + lasts);
}

/** A short rush round a pitch. */
function noise(audio: AudioContext, out: AudioNode, start: number, lasts: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(swell(audio, out, start, lasts, loud));
  source.start(start);
}

/** Quickly loud, then silent by the end. */
function swell(audio: AudioContext, out: AudioNode, start: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.01, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(out);
  return gain;
}
