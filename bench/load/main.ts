import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { currentCommit } from "../result-file.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { lookAtCharges } from "./look-at-charges.ts";
import { type LoadRun, withSection } from "./report.ts";
import { type SetUp, startFleet, startOne } from "./set-ups.ts";
import type { Visit } from "./visit.ts";
import { loadWith, makeRecording } from "./visitors.ts";
import { watchMemory } from "./watch-memory.ts";

const reportFile = fileURLToPath(new URL("../../docs/load-report.md", import.meta.url));
/** A run that is cut off leaves what it had at the last of these. */
const noteEveryMs = 60_000;
const commit = currentCommit().slice(0, 10);

const describeMachine = (loadBefore: number, loads: readonly number[]): string => {
  const cores = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB of memory`;
  const most = Math.max(loadBefore, ...loads).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}, ${cores}, Node ${process.version}. Load of the machine before it began: ${loadBefore.toFixed(1)}; most during it: ${most}.`;
};

const note = async (run: LoadRun): Promise<void> => {
  const before = existsSync(reportFile) ? readFileSync(reportFile, "utf8") : "";
  const style = { ...(await resolveConfig(reportFile)), filepath: reportFile };
  writeFileSync(reportFile, await format(withSection(before, run), style));
};

const run = async (start: () => Promise<SetUp>, lastsMs: number): Promise<void> => {
  const loadBefore = os.loadavg()[0] ?? 0;
  const loads: number[] = [];
  const setUp = await start();
  const memory = watchMemory(setUp);
  const visits: Visit[] = [];
  let startedAt = performance.now();
  const soFar = (): LoadRun => ({
    name: setUp.name,
    machine: describeMachine(loadBefore, loads),
    wantedMs: lastsMs,
    lastedMs: performance.now() - startedAt,
    visits,
    memory: memory.samples,
  });
  const noting = setInterval(() => {
    loads.push(os.loadavg()[0] ?? 0);
    void note(soFar());
  }, noteEveryMs);
  try {
    const [web] = setUp.webs as [ServerUnderTest];
    const recording = await makeRecording(web);
    startedAt = performance.now();
    await loadWith(setUp.webs, { recording, lastsMs, visits });
    clearInterval(noting);
    memory.stop();
    const whole = soFar();
    await note({ ...whole, charges: await lookAtCharges(web, visits) });
  } finally {
    clearInterval(noting);
    memory.stop();
    await setUp.stop();
  }
};

const setUps = { one: startOne, fleet: startFleet };
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "30" }, "set-up": { type: "string" } },
});
const lastsMs = Number(values.minutes) * 60_000;
if (!(lastsMs > 0)) throw new Error("--minutes: how long each set-up is loaded, such as 30");
const wanted = values["set-up"]?.split(",") ?? Object.keys(setUps);
for (const name of wanted) {
  if (!(name in setUps)) throw new Error(`--set-up: ${Object.keys(setUps).join(" or ")}`);
  await run(setUps[name as keyof typeof setUps], lastsMs);
}
console.log(readFileSync(reportFile, "utf8"));
