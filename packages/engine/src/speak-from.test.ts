import { describe, expect, it } from "vitest";
import { decodeAudio } from "./audio/decode.ts";
import { openToyBackend } from "./backends/toy/open-toy-backend.ts";
import { createEngine } from "./create-engine.ts";
import type { SpeakRequest, SpeechChunk } from "./speak-types.ts";

const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: true };
const text = [
  "The first line is a little longer than others.",
  "A second follows!",
  "Then a third, with a comma.",
  "The last.",
]
  .map((line) => `${line} A toy plays tones.`)
  .join("\n\n");
const request: SpeakRequest = {
  text,
  voice: { kind: "builtin", name: "af_heart" },
  settings,
  format: "pcm_24000",
  seed: 7,
  normalise: "auto",
  fairnessKey: "a",
  hasPlaces: true,
};
const replies = [{ text: "Who says so? I do not.", voice: { kind: "builtin", name: "am_adam" } as const, settings }];
const markKey = Uint8Array.from({ length: 32 }, (_, index) => index);

const speak = async (over: Partial<SpeakRequest>): Promise<SpeechChunk[]> => {
  const engine = createEngine({ backend: openToyBackend(), markKey: () => markKey });
  const chunks: SpeechChunk[] = [];
  for await (const chunk of engine.speak({ ...request, ...over }, new AbortController().signal)) chunks.push(chunk);
  return chunks;
};

const bytesOf = (chunks: readonly SpeechChunk[]): Buffer => Buffer.concat(chunks.map(({ audio }) => audio));
const wordsOf = (chunks: readonly SpeechChunk[]): string =>
  chunks.flatMap(({ alignment }) => alignment?.characters ?? []).join("");
const startsOf = (chunks: readonly SpeechChunk[]): number[] =>
  chunks.flatMap(({ alignment }) => alignment?.startSeconds ?? []);

/** What a listener gets whose engine died after so many chunks. */
const spokenByTwo = async (whole: readonly SpeechChunk[], given: number, over: Partial<SpeakRequest>) => {
  const heard = whole.slice(0, given);
  const from = heard.at(-1)?.place;
  expect(from).toBeDefined();
  return [...heard, ...(await speak({ ...over, from: from! }))];
};

const samplesOf = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(2 * i) / 32_768);

/** How alike two sounds are, up to a shift of a few milliseconds: 1 means the same. */
const likeness = (a: Float32Array, b: Float32Array, maxShift: number): number => {
  const at = (shift: number): number => {
    let [ab, aa, bb] = [0, 0, 0];
    for (let i = maxShift; i < Math.min(a.length, b.length) - maxShift; i += 7) {
      const [x, y] = [a[i] ?? 0, b[i + shift] ?? 0];
      ab += x * y;
      aa += x * x;
      bb += y * y;
    }
    return ab / Math.sqrt(aa * bb || 1);
  };
  return Math.max(...Array.from({ length: 2 * maxShift + 1 }, (_, i) => at(i - maxShift)));
};

describe("speech that another engine goes on with", () => {
  it.each([
    ["pcm_24000", {}],
    ["pcm_16000", {}],
    ["pcm_44100", {}],
    ["pcm_24000", { replies }],
    ["pcm_24000", { isWhole: true }],
  ] as const)("is the same sound after every chunk: %s %o", async (format, more) => {
    const over = { ...more, format, replies: "replies" in more ? [...replies] : [] };
    const whole = await speak(over);
    expect(whole.length).toBeGreaterThan(4);
    const expected = samplesOf(bytesOf(whole));
    const step = format === "pcm_24000" ? 1 : 3;
    for (let given = 1; given < whole.length; given += step) {
      const both = await spokenByTwo(whole, given, over);
      expect(wordsOf(both)).toBe(wordsOf(whole));
      expect(startsOf(both)).toEqual(startsOf(whole));
      expect(both.map(({ durationMs }) => durationMs)).toEqual(whole.map(({ durationMs }) => durationMs));
      const sound = samplesOf(bytesOf(both));
      expect(sound.length).toBe(expected.length);
      expect(likeness(sound, expected, 1)).toBeGreaterThan(0.995);
    }
  });

  it("may go on a third time", async () => {
    const whole = await speak({});
    const second = await spokenByTwo(whole, 2, {});
    const third = await spokenByTwo(second, 4, {});
    expect(third).toHaveLength(whole.length);
    expect(samplesOf(bytesOf(third)).length).toBe(samplesOf(bytesOf(whole)).length);
    expect(likeness(samplesOf(bytesOf(third)), samplesOf(bytesOf(whole)), 1)).toBeGreaterThan(0.995);
  });

  it.each([
    ["opus_48000_64", 0.98],
    ["aac_44100_96", 0.98],
    ["flac_24000", 0.995],
  ] as const)("is one file in formats that have a state of their own: %s", async (format, atLeast) => {
    const over = { format };
    const whole = await speak(over);
    const expected = (await decodeAudio(bytesOf(whole), { maxDurationMs: 600_000 })).samples;
    for (const given of [1, 3]) {
      const sound = (await decodeAudio(bytesOf(await spokenByTwo(whole, given, over)), { maxDurationMs: 600_000 }))
        .samples;
      expect(sound.length).toBe(expected.length);
      expect(likeness(sound, expected, 2)).toBeGreaterThan(atLeast);
    }
  });

  it("loses nothing in MP3, where a moment of silence comes in between", async () => {
    const over = { format: "mp3_44100_128" } as const;
    const whole = await speak(over);
    const expected = (await decodeAudio(bytesOf(whole), { maxDurationMs: 600_000 })).samples;
    for (const given of [1, 3]) {
      const heard = await spokenByTwo(whole, given, over);
      const sound = (await decodeAudio(bytesOf(heard), { maxDurationMs: 600_000 })).samples;
      const longer = (sound.length - expected.length) / 44_100;
      expect(longer).toBeGreaterThanOrEqual(0);
      expect(longer).toBeLessThan(0.06);
      const ends = (samples: Float32Array) => samples.slice(-44_100);
      expect(likeness(ends(sound), ends(expected), 3_000)).toBeGreaterThan(0.95);
    }
  });
});
