import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { resample } from "./audio/resample.ts";
import { createEngine } from "./create-engine.ts";
import type { SpeechSettings } from "./delivery/speech-settings.ts";
import { openEar } from "./open-ear.ts";
import type { Engine, SpeakRequest } from "./speak-types.ts";
import { measurePitch } from "./speaking/sound/test-pitch.ts";
import type { ShapedPrint } from "./voices/voice-print.ts";

const modelsDir = fileURLToPath(new URL("../../../node_modules/.cache/timbre/models", import.meta.url));
const weightsDir = fileURLToPath(new URL("../weights", import.meta.url));
const ear = openEar({ weightsDir, modelsDir, threads: 2 });
const work = { signal: new AbortController().signal, emit: async () => undefined };
const sampleRateHz = 24_000;
const sentence = "I am telling you, nobody went home early that night.";
const steady: SpeechSettings = { stability: 1, similarity: 1, style: 0, speed: 1, speakerBoost: false };

let engine: Engine;
let clone: ShapedPrint;
/** Who speaks in the recording the clone was made of. */
let speaker: Float32Array;
let recordingHz: number;

type Said = Partial<Pick<SpeakRequest, "seed" | "voice" | "text" | "decoder">>;

const hear = async (settings: Partial<SpeechSettings>, said: Said = {}) => {
  const { seed = 1, voice = clone, text = sentence, decoder = "full" } = said;
  const request = { text, voice, decoder, settings: { ...steady, ...settings }, seed, fairnessKey: "test" };
  const how = { format: "pcm_24000" as const, normalise: "auto" as const, language: "en-us" as const };
  const parts: Uint8Array[] = [];
  for await (const { audio } of engine.speak({ ...request, ...how }, work.signal)) parts.push(audio);
  const bytes = Buffer.concat(parts);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * 2) / 32_768);
};
const soundOf = (samples: Float32Array) => ({ kind: "samples" as const, samples, sampleRateHz });
const rangeOf = (samples: Float32Array): number => measurePitch(samples, sampleRateHz).rangeSemitones;

beforeAll(async () => {
  engine = createEngine({ modelsDir, weightsDir, threads: 2 });
  await vi.waitUntil(async () => (await engine.status()).state !== "starting", { timeout: 600_000 });
  const text =
    "The ferry leaves at seven, so we should pack the bread and the blankets tonight. " +
    "Nobody at the market could say where the blue lantern had come from, or who had lit it.";
  const spoken = await hear({}, { voice: { kind: "builtin", name: "am_michael" }, text });
  // Played a quarter faster it is the voice of nobody there is: smaller, and higher.
  const sample = resample({ samples: spoken, sampleRateHz: sampleRateHz * 1.25 }, sampleRateHz).samples;
  clone = (await ear.clone({ sounds: [soundOf(sample)], removesNoise: false }, work)).print;
  recordingHz = measurePitch(sample, sampleRateHz).medianHz;
  speaker = (await ear.embedSpeaker({ sound: soundOf(sample) }, work)).embedding;
});
afterAll(() => engine.close());

it("a clone comes closer to its recording with similarity, by the speaker encoder", async () => {
  const likenessAt = async (similarity: number): Promise<number> => {
    const { embedding } = await ear.embedSpeaker({ sound: soundOf(await hear({ similarity })) }, work);
    return embedding.reduce((sum, value, i) => sum + value * (speaker[i] ?? 0), 0);
  };
  const [least, most] = [await likenessAt(0), await likenessAt(1)];
  expect(most).toBeGreaterThan(least + 0.1);
});

it("a clone speaks as high as the person in its recording, within a semitone", async () => {
  const { medianHz } = measurePitch(await hear({}), sampleRateHz);
  expect(Math.abs(12 * Math.log2(medianHz / recordingHz))).toBeLessThan(1);
});

it("a clone's melody is wider with style, and wanders between takes only where stability is low", async () => {
  const [plain, styled] = [await hear({}), await hear({ style: 1 })];
  expect(rangeOf(styled)).toBeGreaterThan(rangeOf(plain));
  const spreadOf = (takes: readonly Float32Array[]): number => {
    const medians = takes.map((take) => 12 * Math.log2(measurePitch(take, sampleRateHz).medianHz));
    return Math.max(...medians) - Math.min(...medians);
  };
  const free = [];
  for (const seed of [1, 2, 3]) free.push(await hear({ stability: 0 }, { seed }));
  expect(spreadOf(free)).toBeGreaterThan(spreadOf([plain, await hear({}, { seed: 2 })]) + 0.2);
});

it("a clone knows what it loses by the flash decoder, and goes by the full one where that is too much", async () => {
  const { filter = { allDb: [], sounds: [] }, loss = NaN } = clone.flash ?? {};
  expect(loss).toBeLessThan(1);
  const withLoss = (lost: number) => hear({}, { voice: { ...clone, flash: { filter, loss: lost } }, decoder: "flash" });
  const full = await hear({});
  expect(await withLoss(0.5)).toEqual(full);
  const byFlash = await withLoss(0);
  expect(byFlash).not.toEqual(full);
  expect(byFlash).not.toEqual(await hear({}, { voice: { ...clone, flash: undefined }, decoder: "flash" }));
});
