import { afterEach, describe, expect, it, vi } from "vitest";
import { speakingProcess } from "../../test-support/engine-processes.ts";
import { openLog } from "../log.ts";
import { type EngineHost, startEngineHost } from "./engine-host.ts";
import type { SpeakRequest } from "./speech-engine.ts";

const request: SpeakRequest = {
  text: "Hello.",
  voice: { kind: "builtin", name: "af_heart" },
  settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false },
  format: "pcm_24000",
  normalise: "auto",
  fairnessKey: "a",
};
const hosts: EngineHost[] = [];
const start = (isLazy: boolean): EngineHost => {
  const host = startEngineHost({
    ...speakingProcess,
    process: { modelsDir: "unused", model: "toy", threads: 1, maxWaiting: 4 },
    isLazy,
    log: openLog("silent"),
  });
  hosts.push(host);
  return host;
};
const speak = async (host: EngineHost, text = request.text): Promise<number> => {
  let sizeBytes = 0;
  const chunks = host.speak({ ...request, text }, new AbortController().signal);
  for await (const { audio } of chunks) sizeBytes += audio.length;
  return sizeBytes;
};

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()));
});

describe("the process that speaks", () => {
  it("answers with a code when it dies, and starts again by itself", async () => {
    const host = start(false);
    const first = host.pid() ?? 0;
    expect(await speak(host)).toBeGreaterThan(1_000);
    const underWay = speak(host, "Hello there, my friend. ".repeat(2_000));
    process.kill(first, "SIGKILL");
    await expect(underWay).rejects.toMatchObject({ code: "engine_unavailable" });
    await vi.waitFor(() => expect(host.pid() ?? first).not.toBe(first), { timeout: 20_000 });
    await vi.waitFor(async () => expect((await host.status()).state).toBe("ready"), { timeout: 20_000 });
    expect(await speak(host)).toBeGreaterThan(1_000);
  });

  it("starts with the first request where it is told to, and not after the end", async () => {
    const host = start(true);
    expect(host.pid()).toBeUndefined();
    expect(await host.status()).toMatchObject({ state: "starting" });
    expect(await speak(host)).toBeGreaterThan(1_000);
    await host.stop();
    expect(host.pid()).toBeUndefined();
    await expect(speak(host)).rejects.toMatchObject({ code: "engine_unavailable" });
  });
});
