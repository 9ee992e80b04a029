import { afterEach, describe, expect, it, vi } from "vitest";
import { earProcess } from "../../test-support/engine-processes.ts";
import { openLog } from "../log.ts";
import { type EarHost, startEarHost } from "./ear-host.ts";

const hosts: EarHost[] = [];
const start = (idleMs?: number): EarHost => {
  const host = startEarHost({
    entry: earProcess.entry,
    execArgv: earProcess.execArgv,
    process: {
      weightsDir: earProcess.weightsDir,
      markKeyFile: earProcess.markKeyFile,
      modelsDir: "unused",
      threads: 1,
      maxWaiting: 4,
      maxMemoryMb: 2_048,
    },
    log: openLog("silent"),
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  hosts.push(host);
  return host;
};
const noise = Float32Array.from({ length: 48_000 }, (_, i) => Math.sin(i * i) * 0.1);
const inspect = (host: EarHost, signal = new AbortController().signal) =>
  host.call("inspectSound", { sound: { kind: "samples", samples: noise, sampleRateHz: 16_000 } }, { signal });

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()));
});

describe("the process that listens", () => {
  it("starts with the first call and ends when nobody uses it", async () => {
    const host = start(1);
    expect(host.pid()).toBeUndefined();
    expect(await inspect(host)).toEqual({ durationMs: 3_000, sampleRateHz: 16_000 });
    await vi.waitFor(() => expect(host.pid()).toBeUndefined(), { timeout: 20_000 });
    expect(await inspect(host)).toMatchObject({ durationMs: 3_000 });
  });

  it("answers with a code when it dies, and is there again a moment later", async () => {
    const host = start();
    await inspect(host);
    const underWay = host.call(
      "removeNoise",
      { sound: { kind: "samples", samples: new Float32Array(4_800_000), sampleRateHz: 48_000 }, format: "pcm_16000" },
      { signal: new AbortController().signal, onEvent: () => new Promise(() => undefined) },
    );
    process.kill(host.pid() ?? 0, "SIGKILL");
    await expect(underWay).rejects.toMatchObject({ code: "engine_unavailable" });
    await vi.waitFor(async () => expect(await inspect(host)).toMatchObject({ durationMs: 3_000 }), { timeout: 30_000 });
  });

  it("stops a call whose caller left, and answers the next", async () => {
    const host = start();
    const leaving = new AbortController();
    const left = inspect(host, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "cancelled" });
    expect(await inspect(host)).toMatchObject({ durationMs: 3_000 });
  });

  it("refuses what it cannot read with a code of the product", async () => {
    const host = start();
    const sound = { kind: "samples" as const, samples: new Float32Array(100), sampleRateHz: 16_000 };
    const call = host.call("embedSpeaker", { sound }, { signal: new AbortController().signal });
    await expect(call).rejects.toMatchObject({ code: "audio_without_speech" });
  });
});
