import { formatDay } from "../../ui/format.ts";
import { t } from "./messages.ts";

const dayMs = 86_400_000;
const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** "Today", "Yesterday", then the date. Rounding absorbs the hour that daylight saving adds or takes. */
export const dayTitle = (moment: Date, now: Date): string => {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(moment)) / dayMs);
  return daysAgo === 0 ? t.today : daysAgo === 1 ? t.yesterday : formatDay(moment);
};

export type DayGroup<Item> = { title: string; items: Item[] };

/** Keeps the order of the items and starts a group where the day changes. */
export const groupByDay = <Item extends { createdAt: Date }>(items: readonly Item[], now: Date): DayGroup<Item>[] => {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const title = dayTitle(item.createdAt, now);
    const last = groups.at(-1);
    if (last?.title === title) last.items.push(item);
    else groups.push({ title, items: [item] });
  }
  return groups;
};
