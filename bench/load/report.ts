import { median, percentile } from "../figures.ts";
import type { Visit } from "./visit.ts";

export type MemorySample = { atMs: number; mbByRole: Record<string, number> };
export type LoadRun = {
  name: string;
  lastedMs: number;
  visits: Visit[];
  memory: MemorySample[];
  /** Clips that were heard and are not in the history with their sound. */
  lost: string[];
};

const seconds = (ms: number): string => (Number.isNaN(ms) ? "" : (ms / 1000).toFixed(2));

const kindRows = ({ visits }: LoadRun): string[] =>
  [...new Set(visits.map(({ kind }) => kind))].sort().map((kind) => {
    const all = visits.filter((one) => one.kind === kind);
    const done = all.filter(({ end }) => end === "done");
    const back = all.filter(({ end }) => end === "come back").length;
    const firsts = done.flatMap(({ firstMs }) => firstMs ?? []);
    const wholes = done.map(({ wholeMs }) => wholeMs);
    const figures = [firsts, wholes].flatMap((some) => [seconds(median(some)), seconds(percentile(some, 0.95))]);
    return `| ${[kind, done.length, back, all.length - done.length - back, ...figures].join(" | ")} |`;
  });

const troubles = ({ visits }: LoadRun): string[] => {
  const counts = new Map<string, number>();
  for (const { kind, end } of visits) {
    if (end === "done" || end === "come back") continue;
    counts.set(`${kind}: ${end}`, (counts.get(`${kind}: ${end}`) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `- ${count} x ${what.replaceAll("\n", " ")}`);
};

/** Of the second fifth, when everything is loaded, against the last fifth. */
const memoryRows = ({ memory }: LoadRun): string[] =>
  Object.keys(memory[0]?.mbByRole ?? {}).map((role) => {
    const mb = memory.map(({ mbByRole }) => mbByRole[role] ?? 0);
    const fifth = Math.max(1, Math.floor(mb.length / 5));
    const shown = [mb.slice(fifth, 2 * fifth), mb.slice(-fifth)].map((some) => Math.round(median(some)));
    return `| ${[role, ...shown, Math.round(Math.max(...mb))].join(" | ")} |`;
  });

const sectionOf = (run: LoadRun): string[] => {
  const heard = run.visits.filter(({ historyItemId }) => historyItemId).length;
  const odd = troubles(run);
  return [
    `## ${run.name[0]?.toUpperCase()}${run.name.slice(1)}: ${(run.lastedMs / 60_000).toFixed(1)} minutes`,
    "",
    "| What | Done | Told to come back | Anything else | First sound p50 s | p95 s | Whole p50 s | p95 s |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...kindRows(run),
    "",
    `Of ${heard} clips that were heard, ${run.lost.length} are missing from the history or without their sound.`,
    "",
    ...(odd.length > 0 ? ["Neither done nor told to come back:", "", ...odd, ""] : []),
    "| Memory, MB | After the start | At the end | Most |",
    "| --- | --- | --- | --- |",
    ...memoryRows(run),
    "",
  ];
};

export const reportOf = (runs: readonly LoadRun[], machine: string): string =>
  [
    "# Load report",
    "",
    "Made by `npm run load -- --minutes=30`; do not edit. Seven visitors come again and again: two listeners, one who writes to a socket, a dialogue, a",
    "recording that is sent and heard, a studio chapter, a clone. Every process, the databases and the visitors share one machine.",
    "",
    machine,
    "",
    ...runs.flatMap(sectionOf),
  ].join("\n");
