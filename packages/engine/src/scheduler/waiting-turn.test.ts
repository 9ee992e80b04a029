import { expect, it } from "vitest";
import { byTurn, type Turn } from "./waiting-turn.ts";

const turn = (over: Partial<Turn>): Turn => ({ isBatch: false, size: 100, arrival: 0, ...over });
const goesFirst = (first: Partial<Turn>, second: Partial<Turn>): boolean => byTurn(turn(first), turn(second)) < 0;

it("takes live before batch, short before long, then by arrival", () => {
  expect(goesFirst({ arrival: 1_000 }, { isBatch: true })).toBe(true);
  expect(goesFirst({ arrival: 1_000 }, { size: 5_000 })).toBe(true);
  expect(goesFirst({ arrival: 1 }, { arrival: 2 })).toBe(true);
});

it("does not leave batch work or long texts behind for ever, however many come after", () => {
  expect(goesFirst({ isBatch: true, size: 5_000 }, { arrival: 40_000 })).toBe(true);
  expect(goesFirst({ size: 5_000 }, { arrival: 20_000 })).toBe(true);
});
