import { describe, expect, it } from "vitest";
import { placedIds } from "./use-chapter-actions.ts";

describe("STUDIO-27 a chapter that is moved", () => {
  it.each([
    ["to the end", "a", 2, ["b", "c", "a"]],
    ["to the beginning", "c", 0, ["c", "a", "b"]],
    ["one down", "a", 1, ["b", "a", "c"]],
    ["where it is", "b", 1, null],
    ["past the end", "c", 3, null],
    ["though nobody knows it", "x", 0, null],
  ])("%s", (_, id, index, order) => {
    expect(placedIds(["a", "b", "c"], id, index)).toEqual(order);
  });
});
