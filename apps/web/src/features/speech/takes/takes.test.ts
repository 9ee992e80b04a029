import { expect, it } from "vitest";
import { samePlaceMs } from "./take-shelf.tsx";
import { takeName } from "./takes.ts";

it("names takes in the order they are made", () => {
  expect([0, 1, 25, 26].map(takeName)).toEqual(["A", "B", "Z", "A"]);
});

it("stays at the same place when one take is compared with a longer one", () => {
  expect(samePlaceMs({ positionMs: 1_000, durationMs: 4_000 }, 6_000)).toBe(1_500);
  expect(samePlaceMs({ positionMs: 1_000, durationMs: 0 }, 6_000)).toBe(0);
});
