import { expect, it } from "vitest";
import { niceCeiling, rankSeries, toCsv } from "./usage-table.ts";

const days = [new Date("2026-05-01T00:00:00Z"), new Date("2026-05-02T00:00:00Z")];

it("puts what used most first and adds up what is past the sixth", () => {
  const series = Array.from({ length: 8 }, (_, at) => ({ name: `v${at}`, values: [at, at] }));
  const ranked = rankSeries({ days, series });
  expect(ranked.map(({ name, total }) => `${name} ${total}`)).toEqual([
    "v7 14",
    "v6 12",
    "v5 10",
    "v4 8",
    "v3 6",
    "v2 4",
    "Others 2",
  ]);
  expect(ranked.at(-1)?.values).toEqual([1, 1]);
});

it("writes a table any spreadsheet reads", () => {
  expect(toCsv({ days, series: [{ name: 'Heart, "warm"', values: [3, 0] }] })).toBe(
    'date,"Heart, ""warm"""\n2026-05-01,3\n2026-05-02,0',
  );
});

it.each([
  [0, 2],
  [1, 2],
  [246, 400],
  [400, 400],
  [1_001, 2_000],
])("draws %i below a round number that can be halved", (most, top) => {
  expect(niceCeiling(most)).toBe(top);
});
