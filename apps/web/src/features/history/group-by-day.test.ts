import { expect, it } from "vitest";
import { makeHistoryItem } from "../../test-builders.ts";
import { dayTitle, groupByDay } from "./group-by-day.ts";

const now = new Date(2026, 2, 10, 9, 0);

it("HIST-01 names today and yesterday, and dates the rest", () => {
  expect(dayTitle(new Date(2026, 2, 10, 0, 1), now)).toBe("Today");
  expect(dayTitle(new Date(2026, 2, 9, 23, 59), now)).toBe("Yesterday");
  expect(dayTitle(new Date(2026, 2, 1), now)).toMatch(/2026/);
});

it("HIST-01 keeps the order, newest first, and starts a group where the day changes", () => {
  const items = [
    makeHistoryItem({ historyItemId: "c", createdAt: new Date(2026, 2, 10, 8) }),
    makeHistoryItem({ historyItemId: "b", createdAt: new Date(2026, 2, 10, 7) }),
    makeHistoryItem({ historyItemId: "a", createdAt: new Date(2026, 2, 9, 7) }),
  ];
  const groups = groupByDay(items, now);
  expect(groups.map(({ title, items: group }) => [title, group.map(({ historyItemId }) => historyItemId)])).toEqual([
    ["Today", ["c", "b"]],
    ["Yesterday", ["a"]],
  ]);
});
