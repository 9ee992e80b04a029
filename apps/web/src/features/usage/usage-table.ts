import type { Usage } from "../../api/workspace/usage.ts";
import { t } from "./messages.ts";

/** Six colours that stay apart for colour-blind eyes; the rest share one. */
export const seriesColours = [
  "oklch(0.6 0.11 195)",
  "oklch(0.68 0.15 55)",
  "oklch(0.55 0.14 270)",
  "oklch(0.72 0.12 110)",
  "oklch(0.6 0.17 20)",
  "oklch(0.66 0.1 330)",
] as const;

type UsageTable = Pick<Usage, "days" | "series">;
export type Series = { name: string; values: number[]; total: number; colour: string };

/** The names that used most first; what is past the sixth is added up. */
export const rankSeries = ({ series }: UsageTable): Series[] => {
  const ranked = series
    .map(({ name, values }) => ({ name, values, total: values.reduce((sum, value) => sum + value, 0) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  const shown = ranked.slice(0, seriesColours.length).map((one, at) => ({ ...one, colour: seriesColours[at] ?? "" }));
  const rest = ranked.slice(seriesColours.length);
  if (rest.length === 0) return shown;
  const values = (rest[0]?.values ?? []).map((_, day) => rest.reduce((sum, one) => sum + (one.values[day] ?? 0), 0));
  const total = rest.reduce((sum, one) => sum + one.total, 0);
  return [...shown, { name: t.others, values, total, colour: "var(--wave)" }];
};

/** The next round number that can be halved: the height of the plot. */
export const niceCeiling = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return Math.max(2, [1, 2, 4, 5, 10].map((step) => step * power).find((mark) => mark >= most) ?? most);
};

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line for each day, a column for each name. */
export const toCsv = ({ days, series }: UsageTable): string => {
  const head = ["date", ...series.map(({ name }) => name)].map(quoted).join(",");
  const rows = days.map((day, at) =>
    [day.toISOString().slice(0, 10), ...series.map(({ values }) => String(values[at] ?? 0))].join(","),
  );
  return [head, ...rows].join("\n");
};
