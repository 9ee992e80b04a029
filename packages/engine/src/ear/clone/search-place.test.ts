import { describe, expect, it } from "vitest";
import { beginSearch, searchOn } from "./search-place.ts";

const goal = [1.5, -1, 0.5, 2];
const costOf = async (place: number[]) => place.reduce((sum, value, i) => sum + (value - goal[i]!) ** 2, 0);
const start = { place: [0, 0, 0, 0], cost: 7.5 };

const searchFor = async (generations: number, seed = 1) => {
  let search = beginSearch(seed, start);
  for (let i = 0; i < generations; i += 1) search = await searchOn(search, costOf);
  return search;
};

describe("searchOn", () => {
  it("comes nearer with every few generations and never loses what it found", async () => {
    const costs = await Promise.all([2, 8, 25].map(async (generations) => (await searchFor(generations)).best.cost));
    expect(costs[0]).toBeLessThan(start.cost);
    expect(costs[1]).toBeLessThan(costs[0]!);
    expect(costs[2]).toBeLessThan(0.3);
  });

  it("is the same for the same seed", async () => {
    expect(await searchFor(5)).toEqual(await searchFor(5));
    expect((await searchFor(5, 2)).best.place).not.toEqual((await searchFor(5)).best.place);
  });

  it("stays where voices are", async () => {
    let search = beginSearch(1, { place: [2.9, -2.9], cost: 0 });
    for (let i = 0; i < 10; i += 1) {
      search = await searchOn(search, async ([a = 0, b = 0]) => b - a);
    }
    for (const value of search.best.place) expect(Math.abs(value)).toBeLessThanOrEqual(3);
  });
});
