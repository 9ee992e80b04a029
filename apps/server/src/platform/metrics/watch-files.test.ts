import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { errors } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { testClock } from "../../test-support/temp-parts.ts";
import { openMetrics } from "./metrics.ts";

const read = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../../../../deploy/${name}`, import.meta.url)), "utf8");

/** Names as Prometheus knows them; a histogram has three. */
const known = async (): Promise<Set<string>> => {
  const metrics = openMetrics({ clock: testClock() });
  metrics.watch({
    engine: async () => ({ isReady: true, waiting: 0, running: 0, memoryMb: 0 }),
    jobs: async () => [],
  });
  const { text } = await metrics.read();
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
};

describe.each([
  ["watch/grafana-dashboard.json", 5],
  ["watch/alerts.yml", 5],
  ["helm/timbre/templates/autoscaling.yaml", 1],
])("%s", (file, moreThan) => {
  it("asks only for counts there are, and for codes there are", async () => {
    const text = await read(file);
    const asked = [...text.matchAll(/\b(?:timbre|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(moreThan);
    const names = await known();
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
    const codes = [...text.matchAll(/code=\\?"([a-z_]+)/g)].map(([, code]) => code);
    expect(codes.filter((code) => !Object.hasOwn(errors, code ?? ""))).toEqual([]);
  });
});
