import { describe, expect, it } from "vitest";
import { findMark } from "./audio/watermark/find-mark.ts";
import { openToyBackend } from "./backends/toy/open-toy-backend.ts";
import { createEngine } from "./create-engine.ts";
import type { SpeakRequest, SpeechChunk } from "./speak-types.ts";

const markKey = Buffer.from("key of a test");
const request = (over: Partial<SpeakRequest> = {}): SpeakRequest => ({
  text: "The bakery opens long before sunrise, and somebody left a red umbrella under the table. Nobody knows why.",
  voice: { kind: "builtin", name: "af_heart" },
  settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false },
  format: "pcm_24000",
  seed: 7,
  normalise: "auto",
  fairnessKey: "test",
  ...over,
});

const speakWith = async (key: Uint8Array | undefined, over: Partial<SpeakRequest> = {}) => {
  const engine = createEngine({ backend: openToyBackend({ parallel: 2 }), markKey: () => key });
  const chunks: SpeechChunk[] = [];
  for await (const chunk of engine.speak(request(over), new AbortController().signal)) chunks.push(chunk);
  await engine.close();
  return { audio: Buffer.concat(chunks.map(({ audio }) => audio)), alignments: chunks.map((chunk) => chunk.alignment) };
};

const samplesOf = (audio: Buffer): Float32Array =>
  Float32Array.from({ length: audio.length / 2 }, (_, n) => audio.readInt16LE(2 * n) / 32_768);

describe("speech of a server with a key", () => {
  it("is the same bytes again for the same seed, whole or streamed, and not those of a server without", async () => {
    const [once, again] = [await speakWith(markKey), await speakWith(markKey)];
    expect(once.audio.equals(again.audio)).toBe(true);
    expect(once.audio.equals((await speakWith(undefined)).audio)).toBe(false);
    expect(
      (await speakWith(markKey, { isWhole: true })).audio.equals((await speakWith(markKey, { isWhole: true })).audio),
    ).toBe(true);
  });

  it("is as long, and every character is heard when it was heard without", async () => {
    const [marked, plain] = [await speakWith(markKey), await speakWith(undefined)];
    expect(marked.audio.length).toBe(plain.audio.length);
    expect(marked.alignments).toEqual(plain.alignments);
  });

  it.each([
    ["speech", {}],
    ["a conversation", { replies: [{ ...request(), voice: { kind: "builtin", name: "am_michael" } as const }] }],
  ])("%s carries the mark from beginning to end", async (_, over: Partial<SpeakRequest>) => {
    const samples = samplesOf((await speakWith(markKey, over)).audio);
    const found = await findMark({ samples, sampleRateHz: 24_000 }, markKey);
    expect(found.isFound).toBe(true);
    expect(found.sections[0]?.startMs).toBe(0);
    expect(found.sections.at(-1)?.endMs).toBeCloseTo(samples.length / 24, 0);
  });
});
