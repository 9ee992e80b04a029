import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEngine } from "./create-engine.ts";
import { openEar } from "./open-ear.ts";
import type { Engine } from "./speak-types.ts";
import type { VoicePrint } from "./voices/voice-print.ts";
import type { TrainRecording } from "./voice-making/train/gather-material.ts";
import type { TrainEvent } from "./voice-making/train/train-events.ts";

const at = (place: string): string => fileURLToPath(new URL(place, import.meta.url));
const modelsDir = at("../../../node_modules/.cache/timbre/models");
const ear = openEar({ weightsDir: at("../weights"), modelsDir, threads: 2 });
/** A reader that no model of ours has heard. */
const readings = at("../../../../shared/speech/heldout/librispeech-test-other/2609");

let engine: Engine;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-training-"));
  engine = createEngine({ modelsDir, threads: 2 });
  await vi.waitUntil(async () => (await engine.status()).state !== "starting", { timeout: 600_000 });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const speak = async (voice: VoicePrint, text: string): Promise<Float32Array> => {
  const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
  const how = { format: "pcm_16000" as const, normalise: "auto" as const, fairnessKey: "test" };
  const parts: Uint8Array[] = [];
  const request = { text, voice, settings, ...how };
  for await (const { audio } of engine.speak(request, new AbortController().signal)) parts.push(audio);
  const bytes = Buffer.concat(parts);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * 2) / 32_768);
};

const story =
  "The ferry leaves at seven, so we should pack the bread and the blankets tonight. Nobody at the market could say where the " +
  "blue lantern had come from, or who had lit it. In the harbour the boats knocked against each other until morning. ";

/** Real speech where it lies beside the repository; elsewhere what the engine says. */
const recordings = async (): Promise<TrainRecording[]> => {
  if (existsSync(readings)) {
    const files = readdirSync(readings).filter((name) => name.endsWith(".flac"));
    return files.slice(0, 5).map((name) => ({
      sound: { kind: "file", path: path.join(readings, name), maxDurationMs: 60_000 },
      removesNoise: false,
    }));
  }
  const samples = await speak({ kind: "builtin", name: "am_adam" }, story.repeat(3));
  return [{ sound: { kind: "samples", samples, sampleRateHz: 16_000 }, removesNoise: false }];
};

describe("a professional clone", () => {
  it("is stopped in the middle, goes on from where it was, and speaks", async () => {
    const given = await recordings();
    const stop = new AbortController();
    const first: TrainEvent[] = [];
    const request = { recordings: given, folder, steps: 4 };
    const stopped = ear.train(request, {
      signal: stop.signal,
      emit: async (event) => void (first.push(event), event.step === 2 && stop.abort()),
    });
    await expect(stopped).rejects.toThrow();
    expect(first.at(-1)).toMatchObject({ stage: "training", step: 2, steps: 4 });
    expect(first.some(({ stage }) => stage === "learning")).toBe(true);

    const second: TrainEvent[] = [];
    const { print, material, report } = await ear.train(request, {
      signal: new AbortController().signal,
      emit: async (event) => void second.push(event),
    });
    expect(second[0]).toMatchObject({ stage: "training", step: 3 });
    expect(second.map(({ share }) => share)).toEqual(second.map(({ share }) => share).sort((a, b) => a - b));
    expect(second[0]?.secondsLeft).toBeGreaterThan(0);
    expect(report.steps).toBe(4);
    expect(report.likenessAfter).toBeGreaterThan(report.likenessBefore);
    expect(material.usedMs).toBeGreaterThan(20_000);
    expect(material.usedMs).toBeLessThanOrEqual(material.givenMs);
    const said = await speak(print, "This is how I sound now, after a little practice.");
    expect((await ear.transcribe({ sound: sound(said) }, quiet)).text.toLowerCase()).toContain("practice");
    const { likeness } = await ear.verifySpeaker({ sound: sound(said), against: { sounds: [given[0]!.sound] } }, quiet);
    expect(likeness).not.toBe("different");
  });

  it("refuses recordings in which nobody speaks", async () => {
    const silence = { sound: sound(new Float32Array(40 * 16_000)), removesNoise: false };
    const training = ear.train({ recordings: [silence], folder: path.join(folder, "silent") }, quiet);
    await expect(training).rejects.toMatchObject({ code: "unusable_audio", details: { reason: "no_speech" } });
  });
});

const quiet = { signal: new AbortController().signal, emit: async () => undefined };
const sound = (samples: Float32Array) => ({ kind: "samples" as const, samples, sampleRateHz: 16_000 });
