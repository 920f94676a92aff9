// The twelve-sided die: which faces touch, how it lies when one is on top, and how it is turned.
//
// Coordinates are those of the screen: x to the right, y down, z towards the eye.

import data from "../../../../src/inglenook/games/king_of_12/data/die.json";
import { SIDES } from "./names.gen";

export type Vector = readonly [number, number, number];
/** Rows of a rotation. */
export type Rotation = readonly [Vector, Vector, Vector];

/** K6: the faces around 12, clockwise. */
const RING: readonly number[] = data.ring_around_12.faces;
/** Opposite faces add up to this. */
const OPPOSITES: number = data.opposite_sum.value;
/** The cosine of the angle between the normals of two faces that touch. */
const TOUCHING = 1 / Math.sqrt(5);
/** Where the first neighbour lies, in degrees; the top face then stands on one of its edges. */
const FIRST_AT = -54;
/** Of the flat drawing, whose rim has the radius 1: the corners of the top face. */
const INNER = (Math.sqrt(5) - 1) / 2;
/** From the middle of the die to the middle of a face, if the rim has the radius 1. */
export const DEPTH = 0.809017;
/** Where the number of a neighbour is written: a little outside the middle of the visible part. */
const NUMBER_AT = 0.765;

export const opposite = (face: number) => OPPOSITES - face;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));

/** By face, where it looks when 12 is on top; there is no face 0. */
const NORMALS: readonly Vector[] = normals();

function normals(): Vector[] {
  const found: Vector[] = Array.from({ length: SIDES + 1 }, () => [0, 0, 0]);
  const set = (face: number, normal: Vector) => {
    found[face] = normal;
    found[opposite(face)] = times(normal, -1);
  };
  set(12, [0, 0, 1]);
  const flat = Math.sqrt(1 - TOUCHING ** 2);
  RING.forEach((face, place) => {
    const angle = radians(FIRST_AT + 72 * place);
    set(face, [flat * Math.cos(angle), flat * Math.sin(angle), TOUCHING]);
  });
  return found;
}

const normal = (face: number): Vector => NORMALS[face] ?? [0, 0, 1];

export function touch(one: number, other: number): boolean {
  return Math.abs(dot(normal(one), normal(other)) - TOUCHING) < 1e-6;
}

const FACES = Array.from({ length: SIDES }, (_, place) => place + 1);

/** How the die lies when a face is on top: always the same, its smallest neighbour first. */
export function lying(face: number): Rotation {
  const z = normal(face);
  const first = FACES.find((other) => touch(face, other)) ?? 1;
  const aside = normal(first);
  const towards = unit([0, 1, 2].map((i) => aside[i]! - z[i]! * dot(aside, z)) as unknown as Vector);
  const across = cross(z, towards);
  const [c, s] = [Math.cos(radians(FIRST_AT)), Math.sin(radians(FIRST_AT))];
  const x = [0, 1, 2].map((i) => c * towards[i]! - s * across[i]!) as unknown as Vector;
  return [x, cross(z, x), z];
}

export function turned(rotation: Rotation, by: Vector): Vector {
  return [dot(rotation[0], by), dot(rotation[1], by), dot(rotation[2], by)];
}

/** Where a face looks when another one is on top. */
export const looks = (face: number, top: number) => turned(lying(top), normal(face));

/** The five neighbours, clockwise as they lie around the top; at rest the first is on the upper right. */
export const AROUND: readonly (readonly number[])[] = [[], ...FACES.map(around)];

function around(top: number): number[] {
  const place = (face: number) => {
    const [x, y] = looks(face, top);
    return Math.round(((Math.atan2(y, x) * 180) / Math.PI - FIRST_AT + 360) / 72) % 5;
  };
  return FACES.filter((face) => touch(top, face)).sort((a, b) => place(a) - place(b));
}

export const neighbours = (face: number) => AROUND[face] ?? [];

// -- turning

export interface Turning {
  axis: Vector;
  degrees: number;
}

/** The shortest way from one face on top to another, and further whole turns on the way. */
export function turning(from: number, to: number, rounds = 0): Turning {
  const a = lying(from);
  const b = lying(to);
  // b times the inverse of a: entry i, j is row i of b times row j of a
  const m = b.map((row) => a.map((other) => dot(row, other)));
  const at = (i: number, j: number) => m[i]?.[j] ?? 0;
  const angle = Math.acos(Math.min(1, Math.max(-1, (at(0, 0) + at(1, 1) + at(2, 2) - 1) / 2)));
  const degrees = (angle * 180) / Math.PI + 360 * rounds;
  if (angle < 1e-6) return { axis: unit([1, 0.5, 0.25]), degrees };
  if (Math.PI - angle < 1e-6) return { axis: halfTurnAxis(at), degrees };
  const axis = unit([at(2, 1) - at(1, 2), at(0, 2) - at(2, 0), at(1, 0) - at(0, 1)]);
  return { axis, degrees };
}

/** At half a turn the usual formula gives nothing: the axis is in the symmetric part. */
function halfTurnAxis(at: (i: number, j: number) => number): Vector {
  const column = [0, 1, 2].reduce((best, i) => (at(i, i) > at(best, best) ? i : best), 0);
  const along = [0, 1, 2].map((i) => at(i, column) + (i === column ? 1 : 0));
  return unit(along as unknown as Vector);
}

const short = (value: number) => Number(value.toFixed(5));

/** As CSS wants it, which goes column by column. */
export function matrix3d(rotation: Rotation): string {
  const columns = [0, 1, 2].flatMap((j) => [...rotation.map((row) => short(row[j] ?? 0)), 0]);
  return `matrix3d(${[...columns, 0, 0, 0, 1].join(",")})`;
}

/** How the solid turns from one face on top to another, with whole turns on the way. */
export function spinning(from: number, to: number, rounds: number): Keyframe[] {
  const { axis, degrees } = turning(from, to, rounds);
  const about = axis.map((one) => one.toFixed(5)).join(",");
  return [0, degrees].map((by) => ({ transform: `rotate3d(${about},${by}deg) ${matrix3d(lying(from))}` }));
}

/** From a face's own plane to its place on the die. */
export function placing(face: number): string {
  const [x, y, z] = lying(face);
  return matrix3d([0, 1, 2].map((i) => [x[i], y[i], z[i]]) as unknown as Rotation);
}

// -- the flat drawing: the die from above

export type Point = readonly [number, number];

const at = (radius: number, degrees: number): Point => [
  short(radius * Math.cos(radians(degrees))),
  short(radius * Math.sin(radians(degrees))),
];

export const TOP: readonly Point[] = [0, 1, 2, 3, 4].map((k) => at(INNER, FIRST_AT - 36 + 72 * k));
export const RIM: readonly Point[] = Array.from({ length: 10 }, (_, k) => at(1, FIRST_AT + 36 * k));
/** By place, clockwise from the first neighbour. */
export const SLOPES: readonly (readonly Point[])[] = [0, 1, 2, 3, 4].map((k) => {
  const middle = FIRST_AT + 72 * k;
  return [
    at(INNER, middle - 36),
    at(1, middle - 36),
    at(1, middle),
    at(1, middle + 36),
    at(INNER, middle + 36),
  ];
});
export const NUMBERS: readonly Point[] = [0, 1, 2, 3, 4].map((k) => at(NUMBER_AT, FIRST_AT + 72 * k));

export const points = (corners: readonly Point[], scale = 1) =>
  corners.map(([x, y]) => `${short(x * scale)},${short(y * scale)}`).join(" ");

const part = (value: number) => `${short(100 * value)}%`;

/** The same as a shape for CSS, in parts of a box whose half is `reach`. */
export function clip(corners: readonly Point[], reach = 1): string {
  const at = (value: number) => part((1 + value / reach) / 2);
  return `polygon(${corners.map(([x, y]) => `${at(x)} ${at(y)}`).join(", ")})`;
}

/** The smallest box around corners, in parts of that box, and the shape within it. */
export function boxed(corners: readonly Point[], reach = 1) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const inside = corners.map(([x, y]) => `${part((x - left) / width)} ${part((y - top) / height)}`);
  return {
    left: part((1 + left / reach) / 2),
    top: part((1 + top / reach) / 2),
    width: part(width / reach / 2),
    height: part(height / reach / 2),
    clip: `polygon(${inside.join(", ")})`,
  };
}
