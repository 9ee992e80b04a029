import { expect, it } from "vitest";
import { contoursOf, neighbourCorrelation } from "./melody-repeats.ts";

const falling = Array.from({ length: 80 }, (_, i) => 220 - i);
const rising = [...falling].reverse();
const twoSeconds = [
  { startSeconds: 0, endSeconds: 1 },
  { startSeconds: 1, endSeconds: 2 },
];

it("says 1 of a melody that repeats, -1 of one that turns, whatever its pitch and length", () => {
  expect(neighbourCorrelation(contoursOf([...falling, ...falling.map((hz) => hz * 1.3)], twoSeconds))).toBeGreaterThan(
    0.99,
  );
  expect(neighbourCorrelation(contoursOf([...falling, ...rising], twoSeconds))).toBeLessThan(-0.99);
});

it("leaves out what has no voice", () => {
  expect(contoursOf([...falling, ...falling.map(() => 0)], twoSeconds)).toHaveLength(1);
});
