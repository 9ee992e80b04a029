import { createSeededRandom } from "../../delivery/seeded-random.ts";

/** Where a search stands. Plain data: written to a file it goes on later exactly as it would have. */
export type Search = {
  seed: number;
  generation: number;
  evaluations: number;
  centre: number[];
  step: number;
  best: { place: number[]; cost: number };
};

const children = 6;
const parents = 3;
const firstStep = 0.5;
const cooling = 0.92;
const smallestStep = 0.05;
/** In standard deviations: further out there is no voice any more. */
const farthest = 3;

export const beginSearch = (seed: number, start: { place: number[]; cost: number }): Search => ({
  seed,
  generation: 0,
  evaluations: 1,
  centre: start.place,
  step: firstStep,
  best: start,
});

/** One generation of an evolution strategy: children around the centre, the best of them and the best so far make the next. */
export const searchOn = async (search: Search, costOf: (place: number[]) => Promise<number>): Promise<Search> => {
  const random = createSeededRandom(search.seed * 7_919 + search.generation);
  const found: Search["best"][] = [search.best];
  for (let child = 0; child < children; child += 1) {
    const place = search.centre.map((value) => bounded(value + search.step * random.nextNormal()));
    found.push({ place, cost: await costOf(place) });
  }
  found.sort((a, b) => a.cost - b.cost);
  const chosen = found.slice(0, parents);
  return {
    ...search,
    generation: search.generation + 1,
    evaluations: search.evaluations + children,
    centre: search.centre.map((_, i) => chosen.reduce((sum, { place }) => sum + place[i]!, 0) / chosen.length),
    step: Math.max(smallestStep, search.step * cooling),
    best: found[0]!,
  };
};

const bounded = (value: number): number => Math.max(-farthest, Math.min(farthest, value));
