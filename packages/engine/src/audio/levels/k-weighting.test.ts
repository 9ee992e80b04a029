import { expect, it } from "vitest";
import { kWeighting } from "./k-weighting.ts";

it("has at 48 kHz the coefficients printed in ITU-R BS.1770-4", () => {
  const [shelf, cut] = kWeighting(48000);
  expect(shelf.b0).toBeCloseTo(1.53512485958697, 9);
  expect(shelf.b1).toBeCloseTo(-2.69169618940638, 9);
  expect(shelf.b2).toBeCloseTo(1.19839281085285, 9);
  expect(shelf.a1).toBeCloseTo(-1.69065929318241, 9);
  expect(shelf.a2).toBeCloseTo(0.73248077421585, 9);
  expect([cut.b0, cut.b1, cut.b2]).toEqual([1, -2, 1]);
  expect(cut.a1).toBeCloseTo(-1.99004745483398, 9);
  expect(cut.a2).toBeCloseTo(0.99007225036621, 9);
});
