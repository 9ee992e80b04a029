import { expect, it } from "vitest";
import { findOwn, keepAround } from "./own-frames.ts";
import { tokensOf } from "../tokens-of.ts";

/** Five frames for each symbol, and for the boundaries. */
const foundIn = (symbols: string, around: { before: number; after: number }) => {
  const tokenIds = tokensOf(symbols);
  return findOwn(
    { tokenIds, around },
    Int32Array.from(tokenIds, () => 5),
  );
};

it("says everything where there is nothing around it", () => {
  const { own, edges } = foundIn("ab", { before: 0, after: 0 });
  expect(own).toEqual({ start: 0, end: 20 });
  expect([...edges]).toEqual([3, 8, 13]);
});

it("finds one border from either side, before the blank", () => {
  const first = foundIn("abc def", { before: 0, after: 4 });
  const second = foundIn("abc def", { before: 4, after: 0 });
  expect(first.own).toEqual({ start: 0, end: 18 });
  expect(second.own).toEqual({ start: 18, end: 45 });
  expect([...first.edges]).toEqual([3, 8, 13, 18]);
  expect([...second.edges]).toEqual([5, 10, 15, 20]);
});

it("finds the same border where the blank is at the end of what is said", () => {
  const { own, edges } = foundIn("abc def", { before: 0, after: 3 });
  expect(own.end).toBe(18);
  expect([...edges]).toEqual([3, 8, 13, 18, 23]);
});

it("cuts silence where nobody goes on, and elsewhere what is far away", () => {
  const silence = { before: 4, after: 6 };
  expect(keepAround(silence, { start: 0, end: 100 }, { total: 100, kept: 10 })).toEqual(silence);
  expect(keepAround(silence, { start: 30, end: 100 }, { total: 100, kept: 10 })).toEqual({ before: 20, after: 6 });
  expect(keepAround(silence, { start: 0, end: 60 }, { total: 100, kept: 10 })).toEqual({ before: 4, after: 30 });
  expect(keepAround(silence, { start: 30, end: 60 }, { total: 100, kept: Infinity })).toEqual(silence);
});
