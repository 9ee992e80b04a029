import { median, percentile } from "../figures.ts";
import type { Charges } from "./look-at-charges.ts";
import type { Visit } from "./visit.ts";

export type MemorySample = { atMs: number; mbByRole: Record<string, number> };
export type LoadRun = {
  name: string;
  /** When, of which commit, on what. */
  machine: string;
  wantedMs: number;
  lastedMs: number;
  visits: Visit[];
  memory: MemorySample[];
  /** Absent while it lasts, and when it was cut off. */
  charges?: Charges;
};

const seconds = (ms: number): string => (Number.isNaN(ms) ? "" : (ms / 1000).toFixed(2));
const minutes = (ms: number): string => (ms / 60_000).toFixed(1);

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

const moments = 10;

/** Memory in the middle of each tenth of the time. */
const memoryOverTime = ({ memory }: LoadRun): string[] => {
  const roles = Object.keys(memory[0]?.mbByRole ?? {});
  const step = Math.ceil(memory.length / moments);
  const parts = Array.from({ length: moments }, (_, n) => memory.slice(n * step, (n + 1) * step)).filter(
    (part) => part.length > 0,
  );
  const rowOf = (part: MemorySample[]): string => {
    const mb = roles.map((role) => Math.round(median(part.map(({ mbByRole }) => mbByRole[role] ?? 0))));
    return `| ${[minutes(part.at(-1)?.atMs ?? 0), ...mb].join(" | ")} |`;
  };
  return [`| Until minute | ${roles.join(" | ")} |`, `| --- |${" --- |".repeat(roles.length)}`, ...parts.map(rowOf)];
};

const badAnswers = ({ visits }: LoadRun): number => visits.filter(({ end }) => /^5\d\d /.test(end)).length;

const keptLines = ({ charges, visits }: LoadRun): string[] => {
  if (!charges) return ["It was cut off before anybody looked at what was kept."];
  const heard = visits.filter(({ historyItemId }) => historyItemId).length;
  return [
    `Of ${heard} clips that were heard, ${charges.missing.length} are missing from the history. Of ${charges.charged} that were charged, ` +
      `${charges.withoutSound.length} are without their sound and ${charges.twice.length} were charged twice.`,
  ];
};

const sectionOf = (run: LoadRun): string => {
  const odd = troubles(run);
  const isShort = run.wantedMs < 30 * 60_000;
  const back = run.visits.filter(({ end }) => end === "come back").length;
  return [
    `## ${run.name[0]?.toUpperCase()}${run.name.slice(1)}: ${minutes(run.lastedMs)} minutes`,
    "",
    `${run.machine}${isShort ? " A run of 30 minutes is what counts; this one was shorter." : ""}`,
    "",
    "| What | Done | Told to come back | Anything else | First sound p50 s | p95 s | Whole p50 s | p95 s |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...kindRows(run),
    "",
    `Answers of 5xx: ${back} of 503 with a time to come back, ${badAnswers(run)} others.`,
    "",
    ...keptLines(run),
    "",
    ...(odd.length > 0 ? ["Neither done nor told to come back:", "", ...odd, ""] : []),
    "| Memory, MB | After the start | At the end | Most |",
    "| --- | --- | --- | --- |",
    ...memoryRows(run),
    "",
    "Memory over time, MB:",
    "",
    ...memoryOverTime(run),
    "",
  ].join("\n");
};

const header = [
  "# Load report",
  "",
  "Made by `npm run load -- --minutes=30`; do not edit. Seven visitors come again and again: two listeners, one who writes to a socket, a dialogue, a",
  "recording that is sent and heard, a studio chapter, a clone. Every process, the databases and the visitors share one machine.",
  "",
].join("\n");

const nameOf = (section: string): string => /^## ([^:\n]*)/.exec(section)?.[1]?.toLowerCase() ?? "";

/** The report with this run in place of an earlier one of the same set-up; what others said stays. */
export const withSection = (before: string, run: LoadRun): string => {
  const sections = before.split(/^(?=## )/m).filter((one) => one.startsWith("## "));
  const own = sectionOf(run);
  const isThere = sections.some((one) => nameOf(one) === nameOf(own));
  const after = isThere ? sections.map((one) => (nameOf(one) === nameOf(own) ? own : one)) : [...sections, own];
  return [header, ...after].join("\n");
};
