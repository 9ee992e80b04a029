import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPythonClients, runPython } from "../support/python-clients.ts";
import { aRecording, type Recording } from "../support/real-speech.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { call, owner } from "../support/start-product.ts";
import { wordErrorRate } from "../support/word-errors.ts";

const product = sharedProduct();
const { baseUrl } = product;
const { reason } = installPythonClients();
const found = await aRecording();
const deaf = found ? undefined : "Python clients hear no real person: there is no real speech in ../shared/speech.";
for (const line of [reason, deaf]) if (line) console.warn(line);
const recording = found as Recording;
const errorsIn = (heard: string): number => wordErrorRate([{ said: recording.text, heard }], "en");

const words = ["Hello", "there,", "and", "welcome", "to", "the", "show."];

describe.skipIf(reason)("stock Python clients", () => {
  it("speak and are refused as their READMEs lead one to expect", async () => {
    expect(await runPython("stock_clients.py", [baseUrl, owner.apiKey])).toEqual({
      convert: true,
      stream: true,
      voices: true,
      "legacy names": true,
      models: true,
      "webhook events": true,
      usage: true,
      "usage limit": ["ok", "ok"],
      "unknown voice": [404, "voice_not_found"],
      "refused by name": [404, "feature_not_available"],
      agents: ["Python", "Support assistant", true, 0],
      "openai speech": [true, "excited"],
      "openai formats": { aac: ["audio/aac", true], flac: ["audio/flac", true] },
      "openai voices": true,
      "openai models": ["model", true],
      "openai refusal": "voice_not_found",
      "openai translation": "feature_not_available",
    });
  });

  it("are forgiven what the original forgives", async () => {
    expect(await runPython("forgiving.py", [baseUrl, owner.apiKey])).toEqual({
      "labels as JSON text": ["british", "old"],
      "a field sent twice": "Last name",
      "and when it is edited": ["Three", "scottish"],
      "numbers as text": true,
      "a slash behind the address": true,
      "a language sent twice": ["en", true],
      "a type without a body": true,
    });
  });

  it("are the voice of agents, with the times of their words", async () => {
    expect(await runPython("voice_agents.py", [baseUrl, owner.apiKey])).toEqual({
      livekit: { voices: true, whole: true, stream: true, words },
      pipecat: { sound: true, words, errors: [] },
      "pipecat over HTTP": { sound: true, words, errors: [] },
      "livekit by dialogue": { voices: true, whole: true, stream: true, words },
      "pipecat by dialogue": { sound: true, words, errors: [] },
    });
  });

  it("are tools of an assistant over MCP", async () => {
    const tools = { sound: true, found: true, model: true, credits: true };
    expect(await runPython("mcp_client.py", [baseUrl, owner.apiKey])).toEqual(tools);
  });
});

describe.skipIf(reason ?? deaf)("stock Python clients and a real person's recording", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "timbre-python-"))));
  afterAll(() => rm(folder, { recursive: true }));

  it("write it down as the ears of agents", async () => {
    const asked = ["livekit", "livekit by pauses", "livekit whole", "pipecat over HTTP"];
    const sound = path.join(folder, "speech.pcm");
    await writeFile(sound, recording.pcm);
    const args = [baseUrl, owner.apiKey, sound, ...asked];
    const heard = (await runPython("hearing_agents.py", args)) as Record<string, string>;
    expect(Object.keys(heard)).toEqual(asked);
    for (const [name, text] of Object.entries(heard)) expect(errorsIn(text), `${name}: ${text}`).toBeLessThan(0.2);
  });

  it("write it down, clone the reader and say it in another voice over MCP", async () => {
    const { file, longFile } = recording;
    const done = (await runPython("mcp_recordings.py", [baseUrl, owner.apiKey, file, longFile])) as {
      heard: string;
      voiceId: string;
      again: string;
    };
    await call(product, `/v1/voices/${done.voiceId}`, { method: "DELETE" });
    expect(errorsIn(done.heard), done.heard).toBeLessThan(0.2);
    expect(errorsIn(done.again), done.again).toBeLessThan(0.35);
  });
});
