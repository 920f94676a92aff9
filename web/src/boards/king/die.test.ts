import { describe, expect, it } from "vitest";
import {
  AROUND,
  boxed,
  looks,
  lying,
  matrix3d,
  neighbours,
  opposite,
  placing,
  RIM,
  SLOPES,
  touch,
  TOP,
  turned,
  turning,
  type Turning,
  type Vector,
} from "./die";

// the table of K6 in the rules
const TOUCHES: Record<number, number[]> = {
  1: [2, 4, 5, 6, 10],
  2: [1, 4, 7, 8, 10],
  3: [4, 6, 8, 11, 12],
  4: [1, 2, 3, 6, 8],
  5: [1, 6, 9, 10, 11],
  6: [1, 3, 4, 5, 11],
  7: [2, 8, 9, 10, 12],
  8: [2, 3, 4, 7, 12],
  9: [5, 7, 10, 11, 12],
  10: [1, 2, 5, 7, 9],
  11: [3, 5, 6, 9, 12],
  12: [3, 7, 8, 9, 11],
};
const FACES = Object.keys(TOUCHES).map(Number);

function applied({ axis, degrees }: Turning, v: Vector): Vector {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const dot = axis[0] * v[0] + axis[1] * v[1] + axis[2] * v[2];
  const cross = [
    axis[1] * v[2] - axis[2] * v[1],
    axis[2] * v[0] - axis[0] * v[2],
    axis[0] * v[1] - axis[1] * v[0],
  ];
  return [0, 1, 2].map((i) => v[i]! * c + cross[i]! * s + axis[i]! * dot * (1 - c)) as unknown as Vector;
}

const near = (a: readonly number[], b: readonly number[]) =>
  a.forEach((value, i) => expect(value).toBeCloseTo(b[i]!, 5));

describe("the die", () => {
  it("has the neighbours that the rules list", () => {
    for (const face of FACES) {
      expect([...neighbours(face)].sort((a, b) => a - b)).toEqual(TOUCHES[face]);
    }
  });

  it("has them in a ring: each touches the next, and the smallest comes first", () => {
    for (const ring of AROUND.slice(1)) {
      expect(ring[0]).toBe(Math.min(...ring));
      ring.forEach((face, place) => expect(touch(face, ring[(place + 1) % 5]!)).toBe(true));
    }
  });

  it("is one solid and not its mirror image", () => {
    // where three faces meet, the order of the other two is the same from each of them
    for (const face of FACES) {
      neighbours(face).forEach((next, place) => {
        const after = neighbours(face)[(place + 1) % 5]!;
        const ring = neighbours(next);
        expect(ring[(ring.indexOf(after) + 1) % 5]).toBe(face);
      });
    }
  });

  it("has 3, 8, 7, 9, 11 around 12", () => {
    expect(AROUND[12]).toEqual([3, 8, 7, 9, 11]);
  });

  it("lies with its face up and the first neighbour on the upper right", () => {
    for (const face of FACES) {
      near(looks(face, face), [0, 0, 1]);
      near(looks(opposite(face), face), [0, 0, -1]);
      const [x, y, z] = looks(neighbours(face)[0]!, face);
      expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(-54, 4);
      expect(z).toBeCloseTo(1 / Math.sqrt(5), 5);
    }
  });

  it("is turned from its old face to its new one, for any number of turns", () => {
    for (const from of FACES) {
      for (const to of FACES) {
        const way = turning(from, to, (from + to) % 3);
        for (const face of FACES) near(applied(way, looks(face, from)), looks(face, to));
      }
    }
  });

  it("is flipped about an axis in the plane of the table", () => {
    for (const face of FACES) {
      const { axis, degrees } = turning(face, opposite(face));
      expect(degrees).toBeCloseTo(180, 4);
      expect(axis[2]).toBeCloseTo(0, 5);
    }
  });

  it("puts a face where the die has it", () => {
    for (const face of FACES) {
      const [, , z] = lying(face);
      const numbers = placing(face).slice(9, -1).split(",").map(Number);
      near(numbers.slice(8, 11), z); // the third column is where the face looks
      near(turned(lying(face), z), [0, 0, 1]);
    }
    expect(matrix3d(lying(12))).toBe("matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)");
  });

  it("is drawn without gaps: slopes share corners with the top and the rim", () => {
    const known = new Set([...TOP, ...RIM].map(String));
    for (const slope of SLOPES) {
      expect(slope).toHaveLength(5);
      for (const corner of slope) expect(known.has(String(corner))).toBe(true);
    }
  });

  it("has a box for every slope, in which its corners touch all sides", () => {
    const upper = boxed(SLOPES[0]!, 1);
    expect(parseFloat(upper.left)).toBeCloseTo(50, 3);
    expect(parseFloat(upper.top)).toBeCloseTo(0, 3);
    for (const slope of SLOPES) {
      const shape = boxed(slope, 1.08).clip;
      for (const side of ["0% ", " 0%", "100% ", " 100%"]) expect(shape).toContain(side);
    }
  });
});
