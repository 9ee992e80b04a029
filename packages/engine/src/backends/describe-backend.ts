import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { neutralDelivery, type Delivery } from "../delivery/delivery.ts";
import type { SpeechBackend, Spoken, Utterance } from "./speech-backend.ts";

const hello = "həlˈO wˈɜɹld, hˌW ɑɹ ju?";
const voice = (name: string) => ({ kind: "builtin" as const, name });
const going = () => new AbortController().signal;

const utterance = (over: Partial<Utterance> = {}, delivery: Partial<Delivery> = {}): Utterance => ({
  symbols: hello,
  voice: voice("af_heart"),
  delivery: { ...neutralDelivery, ...delivery },
  ...over,
});

/** Compares bytes: a test runner takes seconds to compare so many numbers. */
const isSame = (a: Spoken, b: Spoken): boolean =>
  Buffer.from(a.pcm.samples.buffer).equals(Buffer.from(b.pcm.samples.buffer));

async function untilReady(backend: SpeechBackend): Promise<SpeechBackend> {
  while (backend.state().state === "starting") await new Promise<void>((resolve) => setImmediate(resolve));
  expect(backend.state()).toMatchObject({ state: "ready" });
  return backend;
}

/** The promises every backend keeps, whatever model is behind it. */
export function describeBackend(name: string, open: () => SpeechBackend): void {
  describe(`${name} as a backend`, () => {
    let backend: SpeechBackend;
    const say = (what: Utterance) => backend.say(what, going());

    beforeAll(async () => {
      backend = await untilReady(open());
    }, 300_000);
    afterAll(() => backend.close());

    it("says something audible at its sample rate, within range", async () => {
      const { pcm } = await say(utterance());
      const peak = pcm.samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
      expect(pcm.sampleRateHz).toBe(backend.sampleRateHz);
      expect(peak).toBeGreaterThan(0.05);
      expect(peak).toBeLessThan(2);
    });

    it("tells where each symbol sounds, in order and inside the sound", async () => {
      const { pcm, edges } = await say(utterance());
      expect(edges).toHaveLength(hello.length + 1);
      const rising = [0, ...edges, pcm.samples.length];
      expect(rising).toEqual([...rising].sort((a, b) => a - b));
    });

    it("says the same again for the same utterance, also when busy", async () => {
      const [first, second] = await Promise.all([say(utterance()), say(utterance())]);
      const third = await say(utterance());
      expect([second, third].map((spoken) => isSame(spoken, first))).toEqual([true, true]);
    });

    it("begins with a part of what it would say, and continues it to the same length", async () => {
      const { head, edges, rest } = await backend.begin(utterance(), going());
      const whole = await say(utterance());
      const remainder = await rest?.(going());
      expect(remainder?.samples.length).toBeGreaterThan(0);
      expect(head.samples.length + (remainder?.samples.length ?? 0)).toBe(whole.pcm.samples.length);
      expect([...edges]).toEqual([...whole.edges]);
    });

    it("takes longer for more text and less at a faster pace", async () => {
      const lengthOf = async (what: Utterance) => (await say(what)).pcm.samples.length;
      const plain = await lengthOf(utterance());
      expect(await lengthOf(utterance({ symbols: `${hello} ${hello}` }))).toBeGreaterThan(plain * 1.5);
      expect((await lengthOf(utterance({}, { pace: 1.2 }))) / plain).toBeLessThan(0.95);
    });

    it("sounds different in another voice", async () => {
      const other = await say(utterance({ voice: voice("am_adam") }));
      expect(isSame(other, await say(utterance()))).toBe(false);
    });

    it("knows which voices it has", () => {
      expect(backend.hasVoice(voice("af_heart"))).toBe(true);
      expect(backend.hasVoice(voice("nobody"))).toBe(false);
    });

    it("stops for a caller who has left, and serves the next", async () => {
      const abort = new AbortController();
      const left = backend.say(utterance(), abort.signal);
      abort.abort();
      await expect(left).rejects.toMatchObject({ code: "cancelled" });
      await expect(say(utterance())).resolves.toBeDefined();
    });
  });
}
