import { describe, expect, it } from "vitest";
import type { Utterance } from "./backends/speech-backend.ts";
import { openToyBackend, type ToyOptions } from "./backends/toy/open-toy-backend.ts";
import { createEngine } from "./create-engine.ts";
import type { Engine, SpeakRequest, SpeechChunk } from "./speak-types.ts";

const long =
  "The harbour was quiet before dawn, and three boats left in 1998. Dr. Smith paid $5.50 for tea! Then it rained. ";

const request = (over: Partial<SpeakRequest> = {}): SpeakRequest => ({
  text: "Hello there, my friend.",
  voice: { kind: "builtin", name: "af_heart" },
  settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false },
  format: "pcm_24000",
  seed: 1,
  normalise: "auto",
  fairnessKey: "a",
  ...over,
});

const going = () => new AbortController().signal;
const toyEngine = (toy: ToyOptions = {}, maxWaiting = 10) => createEngine({ backend: openToyBackend(toy), maxWaiting });

async function collect(engine: Engine, what: SpeakRequest, signal = going()): Promise<SpeechChunk[]> {
  const chunks: SpeechChunk[] = [];
  for await (const chunk of engine.speak(what, signal)) chunks.push(chunk);
  return chunks;
}

const bytesOf = (chunks: SpeechChunk[]) => Buffer.concat(chunks.map(({ audio }) => audio));

/** A gate that tests open by hand; `seen` tells what has come up to it. */
function gate() {
  const seen: Utterance[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const beforeSaying = (utterance: Utterance) => {
    seen.push(utterance);
    return opened;
  };
  return { seen, open, beforeSaying };
}

describe("speaking", () => {
  it("streams a long text in several chunks that add up to its length", async () => {
    const chunks = await collect(toyEngine(), request({ text: long.repeat(4) }));
    expect(chunks.length).toBeGreaterThan(3);
    const durations = chunks.map(({ durationMs }) => durationMs);
    expect(durations).toEqual([...durations].sort((a, b) => a - b));
    expect(bytesOf(chunks).length / 2 / 24).toBeCloseTo(durations.at(-1) ?? 0, 3);
  });

  it("hands out the first chunk before the second clause is said", async () => {
    const held = gate();
    let said = 0;
    const beforeSaying = (utterance: Utterance) =>
      (said += 1) === 1 ? Promise.resolve() : held.beforeSaying(utterance);
    const spoken = toyEngine({ beforeSaying }).speak(request({ text: long.repeat(3) }), going());
    const chunks = spoken[Symbol.asyncIterator]();
    const first = await chunks.next();
    expect(first.value.audio.length).toBeGreaterThan(0);
    held.open();
    await chunks.return?.();
  });

  it("gives the same bytes for the same seed on any number of workers, and others without one", async () => {
    const text = long.repeat(3);
    const one = bytesOf(await collect(toyEngine({ parallel: 1 }), request({ text })));
    const four = bytesOf(await collect(toyEngine({ parallel: 4 }), request({ text })));
    const fresh = bytesOf(await collect(toyEngine(), request({ text, seed: undefined })));
    expect(four.equals(one)).toBe(true);
    expect(fresh.equals(one)).toBe(false);
  });

  it("takes the time the speed asks for", async () => {
    const steady = { stability: 1, similarity: 0.75, style: 0, speakerBoost: false };
    const lengthAt = async (speed: number) =>
      (await collect(toyEngine(), request({ settings: { ...steady, speed } }))).at(-1)?.durationMs ?? 0;
    expect((await lengthAt(0.7)) / (await lengthAt(1))).toBeGreaterThan(1.3);
  });

  it("speaks in every kind of format", async () => {
    for (const format of ["mp3_44100_128", "opus_48000_64", "ulaw_8000", "wav_44100"] as const) {
      expect(bytesOf(await collect(toyEngine(), request({ format }))).length).toBeGreaterThan(1000);
    }
  });
});

describe("alignment", () => {
  const alignmentsOf = async (text: string) => {
    const chunks = await collect(toyEngine(), request({ text }));
    const endMs = chunks.at(-1)?.durationMs ?? 0;
    return { endMs, alignments: chunks.flatMap(({ alignment }) => (alignment ? [alignment] : [])) };
  };

  it.each([long.repeat(2), "  Hello.  ", "It costs $1,250.75 — really? 😀 Yes.\n\nNext paragraph", "One\ntwo\tthree"])(
    "covers every written character of %j in order, to the end of the sound",
    async (text) => {
      const { alignments, endMs } = await alignmentsOf(text);
      expect(alignments.flatMap(({ characters }) => characters).join("")).toBe(text);
      const starts = alignments.flatMap(({ startSeconds }) => startSeconds);
      const ends = alignments.flatMap(({ endSeconds }) => endSeconds);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
      starts.forEach((start, index) => expect(ends[index]).toBeGreaterThanOrEqual(start));
      expect(ends.at(-1)).toBeCloseTo(endMs / 1000, 2);
    },
  );

  it("also tells the times of what was said instead of what was written", async () => {
    const chunks = await collect(toyEngine(), request({ text: "It is 5 o'clock." }));
    const spoken = chunks.flatMap(({ normalisedAlignment }) => normalisedAlignment?.characters ?? []).join("");
    expect(spoken).toContain("five");
  });
});

describe("refusals", () => {
  it("refuses a voice it does not have", async () => {
    const unknown = request({ voice: { kind: "builtin", name: "zz_nobody" } });
    await expect(collect(toyEngine(), unknown)).rejects.toMatchObject({ code: "unknown_voice" });
  });

  it("refuses text with nothing to say", async () => {
    for (const text of ["", "   ", "... !!", "😀😀"]) {
      await expect(collect(toyEngine(), request({ text }))).rejects.toMatchObject({ code: "unspeakable_text" });
    }
  });

  it("refuses what comes when the queue is full, and serves again when it is not", async () => {
    const held = gate();
    const engine = toyEngine({ parallel: 1, beforeSaying: held.beforeSaying }, 1);
    const admitted = [collect(engine, request()), collect(engine, request())];
    await expect.poll(() => held.seen.length).toBe(1);
    await expect(collect(engine, request())).rejects.toMatchObject({
      code: "busy",
      details: { retryAfterSeconds: expect.any(Number) },
    });
    held.open();
    await Promise.all(admitted);
    await expect(collect(engine, request())).resolves.toBeDefined();
  });

  it("says it is not ready while a model loads", async () => {
    const loading = {
      ...openToyBackend(),
      state: () => ({ state: "starting" as const, stage: "joining", models: [] }),
    };
    await expect(collect(createEngine({ backend: loading }), request())).rejects.toMatchObject({ code: "not_ready" });
  });
});

describe("leaving", () => {
  it("stops within one clause and gives its place back", async () => {
    const held = gate();
    const abort = new AbortController();
    const engine = toyEngine({ parallel: 1, beforeSaying: held.beforeSaying });
    const all = collect(engine, request({ text: long.repeat(20) }), abort.signal);
    await expect.poll(() => held.seen.length).toBe(1);
    abort.abort();
    await expect(all).rejects.toMatchObject({ code: "cancelled" });
    expect(await engine.status()).toMatchObject({ waitingRequests: 0, runningRequests: 0 });
    held.open();
    await collect(engine, request());
    // One clause of the request that left; the one after it was said in two parts.
    expect(held.seen).toHaveLength(3);
  });

  it("does not make more than a few clauses ahead of a slow listener", async () => {
    let said = 0;
    const beforeSaying = async () => void (said += 1);
    const chunks = toyEngine({ parallel: 2, beforeSaying }).speak(request({ text: long.repeat(30) }), going());
    const reader = chunks[Symbol.asyncIterator]();
    await reader.next();
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(said).toBeLessThanOrEqual(4);
    await reader.return?.();
  });
});
