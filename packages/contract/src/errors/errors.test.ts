import { expect, it } from "vitest";
import { errors } from "./errors.ts";

it("ERR-01 only refusals that may pass later have a status that stock clients repeat by themselves", () => {
  const repeated = Object.entries(errors).filter(([, { http }]) => http === 408 || http === 429 || http >= 500);
  expect(repeated.length).toBeGreaterThan(5);
  expect(repeated.filter(([, { retry }]) => !retry)).toEqual([]);
});
