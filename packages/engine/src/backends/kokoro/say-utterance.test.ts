import { expect, it } from "vitest";
import { neutralDelivery } from "../../delivery/delivery.ts";
import { prosodyChannels, styleSize, textChannels, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
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
