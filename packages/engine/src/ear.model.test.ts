import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { noiseAt } from "./audio/effects/noise-at.ts";
import { createEngine } from "./create-engine.ts";
import type { Engine } from "./speak-types.ts";
import { openEar } from "./open-ear.ts";

const modelsDir = fileURLToPath(new URL("../../../node_modules/.cache/timbre/models", import.meta.url));
const weightsDir = fileURLToPath(new URL("../weights", import.meta.url));
const ear = openEar({ weightsDir, modelsDir, threads: 2 });
const work = { signal: new AbortController().signal, emit: async () => undefined };
const rate = 16_000;

const sound = (samples: Float32Array, sampleRateHz = rate) => ({ kind: "samples" as const, samples, sampleRateHz });
const made = (seconds: number, at: (second: number) => number, sampleRateHz = rate) =>
  sound(
    Float32Array.from({ length: seconds * sampleRateHz }, (_, i) => at(i / sampleRateHz)),
    sampleRateHz,
  );

let engine: Engine;
let woman: Float32Array;
let man: Float32Array;

const speak = async (name: string, text: string): Promise<Float32Array> => {
  const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
  const request = { text, voice: { kind: "builtin" as const, name }, settings };
  const how = { format: "pcm_16000" as const, normalise: "auto" as const, fairnessKey: "test" };
  const parts: Uint8Array[] = [];
  for await (const { audio } of engine.speak({ ...request, ...how }, work.signal)) parts.push(audio);
  const bytes = Buffer.concat(parts);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * 2) / 32_768);
};

const codes = async (one: ReturnType<typeof sound>) =>
  (await ear.measureRecording({ sound: one }, work)).notes.map(({ code }) => code);

beforeAll(async () => {
  engine = createEngine({ modelsDir, threads: 2 });
  await vi.waitUntil(async () => (await engine.status()).state !== "starting", { timeout: 600_000 });
  woman = await speak("af_heart", "The ferry leaves at seven, so we should pack the bread and the blankets tonight.");
  man = await speak(
    "am_michael",
    "Nobody at the market could say where the blue lantern had come from, or who had lit it.",
  );
});
afterAll(() => engine.close());

/** From 0 to 1, the same in every run. */
let drawn = 0;
const chance = (): number => (noiseAt((drawn += 1)) + 1) / 2;

/** Short harmonic bursts that fall in pitch, a pause after each. */
const bark = (t: number): number => {
  const since = t % 0.6;
  if (since > 0.18) return 0;
  const phase = 2 * Math.PI * (620 * since - 900 * since * since);
  const tone = [1, 2, 3, 4].reduce((sum, k) => sum + Math.sin(k * phase) / k, 0);
  return 0.25 * (tone + chance() - 0.5) * Math.sin((Math.PI * since) / 0.18);
};
/** Chords with a beat: plucked strings and a drum. */
const music = (t: number): number => {
  const [beat, since] = [Math.floor(t * 2), t % 0.5];
  const root = [220, 174.6, 196, 164.8][beat % 4]!;
  const strings = [1, 1.26, 1.5, 2].reduce((sum, ratio) => sum + Math.sin(2 * Math.PI * root * ratio * t), 0);
  return 0.08 * strings * Math.exp(-3 * since) + 0.2 * (chance() - 0.5) * Math.exp(-40 * since);
};

describe("what is no speech", () => {
  const noise = () => 0.2 * (chance() - 0.5);
  const voice = { kind: "builtin" as const, name: "af_heart" };
  it.each([
    ["silence", made(3, () => 0)],
    ["a chord", made(3, (t) => 0.2 * (Math.sin(t * 1_382) + Math.sin(t * 1_741) + Math.sin(t * 2_073)))],
    ["music", made(6, music)],
    ["barking", made(6, bark)],
    ["noise", made(3, noise)],
    ["a fifth of a second", made(0.2, noise)],
  ])("%s has no speaker, no words, no voices alike, and is never cloned or converted", async (_, one) => {
    const refused = { code: "unusable_audio" };
    expect(await codes(one)).toContain("no_speech");
    expect((await ear.transcribe({ sound: one }, work)).text).toBe("");
    await expect(ear.embedSpeaker({ sound: one }, work)).rejects.toMatchObject(refused);
    await expect(ear.verifySpeaker({ sound: one, against: { sounds: [one] } }, work)).rejects.toMatchObject(refused);
    await expect(ear.similarVoices({ sound: one }, work)).rejects.toMatchObject(refused);
    await expect(ear.separateSpeakers({ sound: one }, work)).rejects.toMatchObject(refused);
    await expect(ear.clone({ sounds: [one], removesNoise: false }, work)).rejects.toMatchObject(refused);
    const conversion = ear.convert({ sound: one, voice, format: "pcm_16000", removesNoise: false }, work);
    await expect(conversion).rejects.toMatchObject(refused);
  });
});

describe("a file that is no sound", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "timbre-ear-"))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The head of a film: a box that says so, and nothing that can be heard. */
  const film = Buffer.concat([
    Buffer.from("00000018", "hex"),
    Buffer.from("ftypisom00000000isommp42"),
    Buffer.alloc(64),
  ]);
  it.each([
    ["an empty file", Buffer.alloc(0), "empty"],
    ["a text", Buffer.from("Dear diary, today nothing was recorded.".repeat(20)), "unknown_type"],
    ["a film without sound", film, undefined],
  ])("%s is refused by name", async (name, bytes, reason) => {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const given = { kind: "file" as const, path: file, maxDurationMs: 60_000 };
    const details = reason ? { details: { reason } } : {};
    for (const call of [
      () => ear.measureRecording({ sound: given }, work),
      () => ear.clone({ sounds: [given], removesNoise: true }, work),
      () => ear.removeNoise({ sound: given, format: "pcm_16000" }, work),
    ])
      await expect(call()).rejects.toMatchObject({ code: "undecodable_audio", ...details });
  });
});

describe("speech that was recorded badly", () => {
  it("is told apart from a good recording", async () => {
    expect(await codes(sound(woman))).not.toContain("clipped");
    expect(await codes(sound(woman.map((one) => Math.max(-0.9, Math.min(0.9, one * 12)))))).toContain("clipped");
    expect(await codes(sound(woman.map((one) => one + 0.2 * (chance() - 0.5))))).toContain("noisy");
  });

  it("over the telephone still has its voice", async () => {
    // Every other sample: what 8 kHz keeps, roughly.
    const narrow = sound(
      woman.filter((_, i) => i % 2 === 0),
      rate / 2,
    );
    expect(await codes(narrow)).toContain("narrow_band");
    const { isSame } = await ear.verifySpeaker({ sound: narrow, against: { sounds: [sound(woman)] } }, work);
    expect(isSame).toBe(true);
  });
});

describe("who speaks", () => {
  it("is recognised, and strangers are not", async () => {
    const half = woman.length >> 1;
    const [first, second] = [woman.subarray(0, half), woman.subarray(half)].map((one) => sound(one.slice()));
    const same = await ear.verifySpeaker({ sound: first!, against: { sounds: [second!] } }, work);
    const other = await ear.verifySpeaker({ sound: sound(man), against: { sounds: [sound(woman)] } }, work);
    expect(same.likeness).toBe("same");
    expect(other.likeness).toBe("different");
  });

  it("is the built-in voice that spoke", async () => {
    expect((await ear.similarVoices({ sound: sound(man) }, work)).voices[0]?.name).toBe("am_michael");
  });

  it("is told apart in a conversation, each with a sound of their own", async () => {
    const pause = new Float32Array(rate / 2);
    const both = Float32Array.from([...woman, ...pause, ...man]);
    const sounds: number[] = [];
    const emit = async ({ speaker }: { speaker: number }) => void sounds.push(speaker);
    const { speakers } = await ear.separateSpeakers(
      { sound: sound(both), audioFormat: "pcm_16000" },
      { ...work, emit },
    );
    expect(speakers).toHaveLength(2);
    expect(sounds).toEqual([0, 1]);
  });
});
