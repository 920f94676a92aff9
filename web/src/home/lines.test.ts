import { expect, it } from "vitest";
import { seat } from "../table/fake.svelte";
import { seatsText } from "./lines";
import "./words";

const free = (number: number, more = {}) => seat(number, { kind: "open", name: "", you: false, ...more });

it("free seats are counted, after those who sit and those for whom a seat is kept", () => {
  expect(seatsText({ seats: [seat(0), free(1), free(2), free(3)] })).toBe("Ada, 3 free seats");
  expect(seatsText({ seats: [free(0), seat(1)] })).toBe("Bea, a free seat");
  expect(seatsText({ seats: [seat(0), free(1), free(2, { kept: "Cyr" }), free(3, { kept: "Dot", kept_you: true })] })).toBe(
    "Ada, a seat reserved for Cyr, your seat, a free seat",
  );
  expect(seatsText({ seats: [seat(0), seat(1)] })).toBe("Ada, Bea");
});
