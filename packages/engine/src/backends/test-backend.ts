import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { neutralDelivery, type Delivery } from "../delivery/delivery.ts";
import type { Begun, DecoderName, SpeechBackend, Utterance } from "./speech-backend.ts";

const hello = "həlˈO wˈɜɹld, hˌW ɑɹ ju?";
const voice = (name: string) => ({ kind: "builtin" as const, name });
const going = () => new AbortController().signal;

const utteranceBy =
  (decoder: DecoderName) =>
  (over: Partial<Utterance> = {}, delivery: Partial<Delivery> = {}): Utterance => ({
    symbols: hello,
    languages: ["en-us"],
    voice: voice("af_heart"),
    delivery: { ...neutralDelivery, ...delivery },
    decoder,
    startsShort: false,
    saysFirst: false,
    ...over,
  });

/** Compares bytes: a test runner takes seconds to compare so many numbers. */
const isSame = (a: Said, b: Said): boolean => bytesOf(a.samples).equals(bytesOf(b.samples));
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength);

type Said = Pick<Begun, "edges" | "shared"> & { samples: Float32Array; partCount: number };

async function sayWhole(backend: SpeechBackend, what: Utterance): Promise<Said> {
  const { parts, edges, cuts, shared, ready } = await backend.begin(what, going());
  await ready?.(going());
  const sounds = await Promise.all(parts.map((part) => part(going())));
  const twice = cuts.length * (shared.before + shared.after);
  const samples = Float32Array.from(sounds.flatMap((sound) => [...sound.samples]));
  return { samples: samples.subarray(0, samples.length - twice), edges, shared, partCount: parts.length };
}

async function untilReady(backend: SpeechBackend): Promise<SpeechBackend> {
  while (backend.state().state === "starting") await new Promise<void>((resolve) => setImmediate(resolve));
  expect(backend.state()).toMatchObject({ state: "ready" });
  return backend;
}

/** The promises every backend keeps, whatever model is behind it. */
export function describeBackend(name: string, open: () => SpeechBackend, decoder: DecoderName = "full"): void {
  describe(`${name} as a backend`, () => {
    const utterance = utteranceBy(decoder);
    let backend: SpeechBackend;
    const say = (what: Utterance) => sayWhole(backend, what);

    beforeAll(async () => {
      backend = await untilReady(open());
    }, 300_000);
    afterAll(() => backend.close());

    it("says something audible, within range", async () => {
      const { samples } = await say(utterance());
      const peak = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
      expect(peak).toBeGreaterThan(0.05);
      expect(peak).toBeLessThan(2);
    });

    it("tells where each symbol sounds, in order and inside the sound", async () => {
      const { samples, edges } = await say(utterance());
      expect(edges).toHaveLength(hello.length + 1);
      const rising = [0, ...edges, samples.length];
      expect(rising).toEqual([...rising].sort((a, b) => a - b));
    });

    it("says the same again for the same utterance, also when busy", async () => {
      const [first, second] = await Promise.all([say(utterance()), say(utterance())]);
      const third = await say(utterance());
      expect([second, third].map((spoken) => isSame(spoken, first))).toEqual([true, true]);
    });

    it("starts with a short part when asked, and says as much in all", async () => {
      const whole = await say(utterance());
      const short = await say(utterance({ startsShort: true, saysFirst: true }));
      expect(short.partCount).toBeGreaterThan(whole.partCount);
      expect(short.samples.length).toBe(whole.samples.length);
      expect([...short.edges]).toEqual([...whole.edges]);
    });

    it("says its own part of what it is read with, up to where its neighbour begins", async () => {
      const length = 2 * hello.length + 1;
      const first = await say(utterance({ around: { before: "", after: ` ${hello}`, length } }));
      const second = await say(utterance({ around: { before: `${hello} `, after: "", length } }));
      const whole = await say(utterance({ symbols: `${hello} ${hello}` }));
      expect([first, second].map(({ edges }) => edges.length)).toEqual([hello.length + 1, hello.length + 1]);
      expect(first.samples.length).toBe((first.edges.at(-1) ?? 0) + first.shared.after);
      const joined = first.samples.length + second.samples.length - second.shared.before - first.shared.after;
      expect(joined / whole.samples.length).toBeCloseTo(1, 1);
    });

    it("takes longer for more text and less at a faster pace", async () => {
      const lengthOf = async (what: Utterance) => (await say(what)).samples.length;
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
      const left = backend.begin(utterance(), abort.signal);
      abort.abort();
      await expect(left).rejects.toMatchObject({ code: "cancelled" });
      await expect(say(utterance())).resolves.toBeDefined();
    });
  });
}
