import type { DecoderMeasurement, PreparedModels } from "../../prepared-models.ts";
import { curveValuesPerFrame, type FlashModel, type FlashWindow, kokoroSampleRateHz } from "../kokoro-model.ts";
import { logMelDistanceDb } from "../log-mel.ts";
import { openKokoro } from "../open-kokoro.ts";
import { totalFrames } from "../stretch-features.ts";
import { testUtterance } from "../test-utterance.ts";

/** It speaks in its own way, 2 to 3 dB from the decoder it learned from; a broken one is three times as far. */
const allowedDistanceDb = 5;
const timedRuns = 3;

export const isSoundFlash = ({ distanceDb }: DecoderMeasurement): boolean =>
  distanceDb !== null && distanceDb <= allowedDistanceDb;

/** Says the test sentence by the flash decoder and by the exact one. What cannot be run measures as not usable. */
export const testFlash = async (prepared: Pick<PreparedModels, "files" | "variant">): Promise<DecoderMeasurement> => {
  try {
    return await measureFlash(prepared);
  } catch {
    return { cpuSecondsPerSecond: Infinity, distanceDb: null };
  }
};

const measureFlash = async (prepared: Pick<PreparedModels, "files" | "variant">): Promise<DecoderMeasurement> => {
  const input = await testUtterance(prepared.files);
  const model = await openKokoro(prepared, { threads: 1 });
  try {
    if (!model.flash) throw new Error("the flash decoder is not there");
    const wanted = await model.decode({ ...input, isExact: true });
    const score = await model.flash.read(input);
    const to = totalFrames(input.frames) * curveValuesPerFrame;
    const window = { ...score, f0Hz: input.f0Hz, from: 0, to, seed: 1 };
    const samples = await model.flash.decode(window);
    const isUsable = samples.length === wanted.length && samples.every(Number.isFinite);
    return {
      cpuSecondsPerSecond: (await bestCpuSeconds(model.flash, window)) / (wanted.length / kokoroSampleRateHz),
      distanceDb: isUsable ? logMelDistanceDb(wanted, samples, kokoroSampleRateHz) : null,
    };
  } finally {
    await model.close();
  }
};

const bestCpuSeconds = async (flash: FlashModel, window: FlashWindow): Promise<number> => {
  let best = Infinity;
  for (let run = 0; run < timedRuns; run += 1) {
    const before = process.cpuUsage();
    await flash.decode(window);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
};
