import { describe, expect, it } from "vitest";
import { openToyBackend } from "./backends/toy/open-toy-backend.ts";
import { createEngine } from "./create-engine.ts";
import type { SpeakRequest, SpeechChunk, SpokenTurn } from "./speak-types.ts";

const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
const turn = (text: string, name: string): SpokenTurn => ({ text, voice: { kind: "builtin", name }, settings });
const request = (replies: SpokenTurn[]): SpeakRequest => ({
  ...turn("Where were you last night?", "af_heart"),
  replies,
  format: "pcm_24000",
  seed: 1,
  normalise: "auto",
  fairnessKey: "a",
});
const conversation = request([
  turn("At home. I was reading until ten, and then the lights went out.", "am_adam"),
  turn("I see.", "af_heart"),
]);

async function collect(what: SpeakRequest, parallel = 2): Promise<SpeechChunk[]> {
  const engine = createEngine({ backend: openToyBackend({ parallel }) });
  const chunks: SpeechChunk[] = [];
  for await (const chunk of engine.speak(what, new AbortController().signal)) chunks.push(chunk);
  return chunks;
}
const bytesOf = (chunks: SpeechChunk[]) => Buffer.concat(chunks.map(({ audio }) => audio));

describe("a conversation", () => {
  it("says its turns in order, in one sound, and tells whose turn it is", async () => {
    const chunks = await collect(conversation);
    const turns = chunks.flatMap((chunk) => (chunk.alignment ? [chunk.turn ?? -1] : []));
    expect([...new Set(turns)]).toEqual([0, 1, 2]);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(bytesOf(chunks).length / 2 / 24).toBeCloseTo(chunks.at(-1)?.durationMs ?? 0, 3);
  });

  it("times every character of every turn on one clock, with silence between turns", async () => {
    const chunks = (await collect(conversation)).filter(({ alignment }) => alignment);
    const written = chunks.map(({ alignment }) => alignment?.characters.join("")).join("");
    expect(written).toBe([conversation.text, ...(conversation.replies ?? []).map(({ text }) => text)].join(""));
    const starts = chunks.flatMap(({ alignment }) => alignment?.startSeconds ?? []);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const firstEnd =
      chunks
        .filter((chunk) => chunk.turn === 0)
        .at(-1)
        ?.alignment?.endSeconds.at(-1) ?? 0;
    const secondStart = chunks.find((chunk) => chunk.turn === 1)?.alignment?.startSeconds[0] ?? 0;
    expect(secondStart - firstEnd).toBeGreaterThanOrEqual(0.2);
  });

  it("gives the same bytes for the same seed on any number of workers", async () => {
    const [one, four] = [await collect(conversation, 1), await collect(conversation, 4)];
    expect(bytesOf(four).equals(bytesOf(one))).toBe(true);
  });

  it("is refused as a whole when one turn cannot be said", async () => {
    await expect(collect(request([turn("***", "am_adam")]))).rejects.toMatchObject({ code: "unspeakable_text" });
    await expect(collect(request([turn("Hi.", "nobody")]))).rejects.toMatchObject({ code: "unknown_voice" });
  });
});
