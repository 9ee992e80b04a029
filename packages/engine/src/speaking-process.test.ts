import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { channelToChild } from "./line/channel.ts";
import { connectEngineProcess } from "./line/connect-engine-process.ts";
import type { EngineProcessOptions } from "./line/process-options.ts";
import type { SpeakRequest } from "./speak-types.ts";

const request: SpeakRequest = {
  text: "Hello there, my friend. ".repeat(200),
  voice: { kind: "builtin", name: "af_heart" },
  settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false },
  format: "pcm_24000",
  normalise: "auto",
  fairnessKey: "a",
};
const going = () => new AbortController().signal;
const started: ChildProcess[] = [];

function startProcess(leaveOut = "") {
  const options: EngineProcessOptions = { modelsDir: "unused", model: "toy", threads: 2, maxWaiting: 4 };
  const child = fork(new URL("./speaking-process.ts", import.meta.url), [JSON.stringify(options)], {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
    env: { ...process.env, LEAVE_OUT: leaveOut },
  });
  started.push(child);
  return { child, engine: connectEngineProcess(channelToChild(child)) };
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

describe("the speaking process", () => {
  it("speaks, tells its state and ends when asked", async () => {
    const { child, engine } = startProcess();
    let sizeBytes = 0;
    for await (const { audio } of engine.speak({ ...request, text: "Hello." }, going())) sizeBytes += audio.length;
    expect(sizeBytes).toBeGreaterThan(1000);
    expect(await engine.status()).toMatchObject({ state: "ready", runningRequests: 0 });
    await engine.close();
    expect(child.exitCode).toBe(0);
  });

  it("speaks English without the parts that may be left out, and says what it does not speak", async () => {
    const { engine } = startProcess("espeak-ng,faad2");
    expect(await engine.status()).toMatchObject({
      languages: ["en-us", "en-gb", "ru", "ja", "zh"],
      leftOut: ["espeak-ng", "faad2"],
    });
    let sizeBytes = 0;
    for await (const { audio } of engine.speak({ ...request, text: "Hello." }, going())) sizeBytes += audio.length;
    expect(sizeBytes).toBeGreaterThan(1000);
    const hear = async (asked: SpeakRequest) => {
      for await (const _chunk of engine.speak(asked, going()));
    };
    const refusal = { code: "language_not_available", details: { leftOut: "espeak-ng" } };
    await expect(hear({ ...request, text: "Hola.", language: "es" })).rejects.toMatchObject(refusal);
    await expect(hear({ ...request, text: "He said नमस्ते." })).rejects.toMatchObject(refusal);
  });

  it("rejects what is under way with a code when it is killed", async () => {
    const { child, engine } = startProcess();
    const chunks = engine.speak(request, going())[Symbol.asyncIterator]();
    await chunks.next();
    child.kill("SIGKILL");
    const rest = (async () => {
      while (!(await chunks.next()).done);
    })();
    await expect(rest).rejects.toMatchObject({ code: "crashed" });
  });

  it("ends by itself when its parent has ended", async () => {
    const { child, engine } = startProcess();
    await engine.status();
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});
