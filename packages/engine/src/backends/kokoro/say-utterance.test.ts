import { expect, it } from "vitest";
import { neutralDelivery } from "../../delivery/delivery.ts";
import {
  prosodyChannels,
  samplesPerFrame,
  styleSize,
  textChannels,
  type KokoroModel,
} from "../../models/kokoro/kokoro-model.ts";
import { totalFrames } from "../../models/kokoro/stretch-features.ts";
import { readUtterance } from "./say-utterance.ts";
import type { WorkerUtterance } from "./worker-messages.ts";

const tokenIds = [0, 50, 51, 0];

const utterance: WorkerUtterance = {
  tokenIds,
  style: new Float32Array(styleSize),
  delivery: neutralDelivery,
  decoder: "flash",
  canReadSmall: true,
  startsShort: false,
  saysFirst: false,
};

/** A model without a sound; notes who reads. */
const modelNoting = (readers: string[]): KokoroModel => {
  const readBy = (reader: string) => () => {
    readers.push(reader);
    return Promise.resolve({
      durations: new Float32Array(tokenIds.length).fill(5),
      textFeatures: new Float32Array(textChannels * tokenIds.length),
      prosodyFeatures: new Float32Array(prosodyChannels * tokenIds.length),
    });
  };
  const notAsked = () => Promise.reject(new Error("not asked for"));
  return {
    variant: "int8",
    readText: readBy("full"),
    readTextIn: { german: readBy("german") },
    shapeProsody: (_, frames) => {
      const values = 2 * totalFrames(frames);
      return Promise.resolve({ f0Hz: new Float32Array(values), energy: new Float32Array(values) });
    },
    describeVoice: notAsked,
    decode: notAsked,
    flash: { readText: readBy("small"), read: notAsked, decode: notAsked },
    close: () => Promise.resolve(),
  };
};

it("lets the small language model read for the flash decoder, what it knows and nothing else", async () => {
  const readers: string[] = [];
  const model = modelNoting(readers);
  await readUtterance(model, utterance);
  await readUtterance(model, { ...utterance, canReadSmall: false });
  await readUtterance(model, { ...utterance, decoder: "full" });
  await readUtterance(model, { ...utterance, delivery: { ...neutralDelivery, isWhispered: true } });
  await readUtterance({ ...model, flash: null }, utterance);
  expect(readers).toEqual(["small", "full", "full", "full", "full"]);
});

it("lets German's own text side read for both decoders, and nothing that is not German", async () => {
  const readers: string[] = [];
  const model = modelNoting(readers);
  const german = { ...utterance, textSide: "german" as const };
  await readUtterance(model, german);
  await readUtterance(model, { ...german, decoder: "full" });
  await readUtterance(model, utterance);
  await readUtterance(model, { ...utterance, decoder: "full" });
  await readUtterance({ ...model, readTextIn: {} }, german);
  expect(readers).toEqual(["german", "german", "small", "full", "small"]);
});

/** As the other, and heard all the time. */
const modelHeard = (): KokoroModel => ({
  ...modelNoting([]),
  readText: (ids) =>
    Promise.resolve({
      durations: new Float32Array(ids.length).fill(5),
      textFeatures: new Float32Array(textChannels * ids.length),
      prosodyFeatures: new Float32Array(prosodyChannels * ids.length),
    }),
  shapeProsody: (_, frames) => {
    const values = 2 * totalFrames(frames);
    return Promise.resolve({ f0Hz: new Float32Array(values).fill(150), energy: new Float32Array(values).fill(6) });
  },
});

it("reads what is around an utterance, and plans windows of its own part alone", async () => {
  const read = async (before: number, after: number) => {
    const tokenIds = [0, ...Array.from({ length: 90 }, () => 50), 0];
    const asked = { ...utterance, decoder: "full" as const, startsShort: true, tokenIds, around: { before, after } };
    return readUtterance(modelHeard(), asked);
  };
  const opening = await read(0, 60);
  const rest = await read(30, 0);
  expect(opening.score.own).toEqual({ start: 0, end: 153 });
  expect(rest.score.own).toEqual({ start: 153, end: 460 });
  expect(totalFrames(opening.score.frames)).toBe(460);
  for (const { score, edges } of [opening, rest]) {
    expect(score.cutFrames.length).toBeGreaterThan(0);
    for (const cut of score.cutFrames) {
      expect(cut).toBeGreaterThan(score.own.start);
      expect(cut).toBeLessThan(score.own.end);
    }
    expect(edges[0]).toBeGreaterThanOrEqual(0);
    expect(edges.at(-1)).toBeLessThanOrEqual((score.own.end - score.own.start) * samplesPerFrame);
  }
  expect([opening.edges.length, rest.edges.length]).toEqual([31, 61]);
});

it("gives the flash decoder little of what is around", async () => {
  const tokenIds = [0, ...Array.from({ length: 90 }, () => 50), 0];
  const heard = modelHeard();
  const flash = { ...modelNoting([]).flash!, readText: heard.readText };
  const { score } = await readUtterance(
    { ...heard, flash },
    { ...utterance, tokenIds, around: { before: 30, after: 30 } },
  );
  expect(score.own.end - score.own.start).toBe(150);
  expect(totalFrames(score.frames)).toBe(150 + 2 * score.own.start);
  expect(score.own.start).toBeLessThan(30);
});
