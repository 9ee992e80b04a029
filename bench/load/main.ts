import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { memoryKb, type ServerUnderTest } from "../server-under-test.ts";
import { type LoadRun, type MemorySample, reportOf } from "./report.ts";
import { type SetUp, startFleet, startOne } from "./set-ups.ts";
import type { Visit } from "./visit.ts";
import { loadWith, makeRecording } from "./visitors.ts";

const reportFile = fileURLToPath(new URL("../../docs/load-report.md", import.meta.url));
const sampleEveryMs = 5_000;

/** Of a process and all below it. */
const familyMb = (pid: number): number => {
  const below = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  return below.reduce((sum, name) => sum + familyMb(Number(name)), residentMb(pid));
};
const residentMb = (pid: number): number => {
  try {
    return memoryKb(pid) / 1024;
  } catch {
    return 0;
  }
};
const parentOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
};

const watchMemory = ({ pids }: SetUp): { samples: MemorySample[]; stop(): void } => {
  const started = performance.now();
  const samples: MemorySample[] = [];
  const look = (): void => {
    const roles = Object.entries(pids).map(([role, some]) => [role, some.reduce((sum, pid) => sum + familyMb(pid), 0)]);
    samples.push({ atMs: performance.now() - started, mbByRole: Object.fromEntries(roles) as Record<string, number> });
  };
  const timer = setInterval(look, sampleEveryMs);
  return { samples, stop: () => clearInterval(timer) };
};

const missing = async (web: ServerUnderTest, visits: readonly Visit[]): Promise<string[]> => {
  const lost: string[] = [];
  for (const { historyItemId } of visits) {
    if (!historyItemId) continue;
    const answer = await web.get(`/v1/history/${historyItemId}/audio`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok || bytes < 1_000) lost.push(`${historyItemId}: ${answer.status}, ${bytes} bytes`);
  }
  return lost;
};

const run = async (start: () => Promise<SetUp>, lastsMs: number): Promise<LoadRun> => {
  const setUp = await start();
  const memory = watchMemory(setUp);
  try {
    const [web] = setUp.webs as [ServerUnderTest];
    const recording = await makeRecording(web);
    const started = performance.now();
    const visits = await loadWith(setUp.webs, { recording, lastsMs });
    const lastedMs = performance.now() - started;
    memory.stop();
    return { name: setUp.name, lastedMs, visits, memory: memory.samples, lost: await missing(web, visits) };
  } finally {
    memory.stop();
    await setUp.stop();
  }
};

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" }, only: { type: "string" } } });
const lastsMs = Number(values.minutes) * 60_000;
const runs: LoadRun[] = [];
const loadBefore = os.loadavg()[0] ?? 0;
if (values.only !== "fleet") runs.push(await run(startOne, lastsMs));
if (values.only !== "one") runs.push(await run(startFleet, lastsMs));
const cores = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB of memory, Node ${process.version}.`;
const wanted = lastsMs < 30 * 60_000 ? " A run of 30 minutes is what counts; this one was shorter." : "";
const company = `Other work on the machine when it began: a load of ${loadBefore.toFixed(1)}.`;
const report = reportOf(runs, `${cores} ${company}${wanted}`);
writeFileSync(reportFile, await format(report, { ...(await resolveConfig(reportFile)), filepath: reportFile }));
console.log(readFileSync(reportFile, "utf8"));
