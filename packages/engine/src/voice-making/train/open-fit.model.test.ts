import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bandLevels } from "../../audio/spectrum/band-levels.ts";
import { resample } from "../../audio/resample.ts";
import { kokoroSampleRateHz, samplesPerFrame } from "../../models/kokoro/kokoro-model.ts";
import { stretchFeatures } from "../../models/kokoro/stretch-features.ts";
import { tokenIdOf } from "../../text/vocabulary.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { densestPart, type LearnedPiece } from "../clone/learn-piece.ts";
import { makeOpenSpeechModel, type SpeechModel } from "../open-speech-model.ts";
import { openSpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import { openWeights } from "../../models/open-weights.ts";
import { beginDescent, descend } from "./descend.ts";
import { type Fit, openFit } from "./open-fit.ts";
import { voiceSpread } from "./voice-spread.ts";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const modelsDir = folder("../../../../../node_modules/.cache/timbre/models");
const weights = openWeights(folder("../../../weights"), { threads: 2 });
const symbols = "ðə kwˈIət lˈAk ɹᵻflˈɛktᵻd ðə mˈWntᵊnz";

const styleOf = async ({ styles }: SpeechModel, name: string): Promise<Float32Array> =>
  styles.styleOf(findBuiltInVoice(name)!, 100, 1);

/** A sentence as one voice says it, in the decoder's terms. */
const learn = async (speech: SpeechModel, name: string): Promise<{ piece: LearnedPiece; embedding: Float32Array }> => {
  const { model } = speech;
  const style = await styleOf(speech, name);
  const ids = [0, ...[...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []), 0];
  const { durations, textFeatures, prosodyFeatures } = await model.readText(ids, style, 1);
  const lengths = Int32Array.from(durations, (value) => Math.max(1, Math.round(value)));
  const { f0Hz, energy } = await model.shapeProsody(prosodyFeatures, lengths, style);
  const samples = await model.decode({ textFeatures, frames: lengths, f0Hz, energy, style, isExact: true });
  const frames = f0Hz.length / 2;
  const pcm = { samples, sampleRateHz: kokoroSampleRateHz };
  const piece = {
    frames,
    language: "en-us" as const,
    features: stretchFeatures(textFeatures, 512, lengths),
    tokenOfFrame: new Int32Array(frames),
    f0Hz,
    energy,
    pitchHz: f0Hz,
    levelsDb: bandLevels(pcm, { frames, frameSamples: samplesPerFrame }),
  };
  return {
    piece: densestPart(piece, 40),
    embedding: await openSpeakerEncoder(weights).embed(resample(pcm, 16_000).samples),
  };
};

describe("gradients of a voice", () => {
  let speech: SpeechModel;
  let fit: Fit;
  let piece: LearnedPiece;
  let vector: Float32Array;

  beforeAll(async () => {
    speech = await makeOpenSpeechModel({ modelsDir, threads: 2 })();
    const speaker = await learn(speech, "am_adam");
    piece = speaker.piece;
    vector = await speech.model.describeVoice(await styleOf(speech, "am_michael"));
    fit = await openFit({
      decoderPath: speech.plainDecoder,
      encoderPath: await weights.pathOf("speaker-encoder.onnx"),
      threads: 2,
      embedding: speaker.embedding,
    });
  });
  afterAll(async () => {
    await fit.close();
    await speech.model.close();
  });

  it("say how the cost changes when all numbers move a little", async () => {
    const spread = await voiceSpread(speech);
    const { gradient } = await fit.gradientOf(piece, vector);
    const direction = spread.map((value, i) => value * Math.sign(gradient[i]!));
    const costAt = async (share: number): Promise<number> =>
      (
        await fit.gradientOf(
          piece,
          vector.map((value, i) => value + share * direction[i]!),
        )
      ).cost;
    const step = 0.001;
    const measured = ((await costAt(step)) - (await costAt(-step))) / (2 * step);
    const told = gradient.reduce((sum, value, i) => sum + value * direction[i]!, 0);
    expect(told).toBeGreaterThan(1);
    expect(measured / told).toBeGreaterThan(0.9);
    expect(measured / told).toBeLessThan(1.1);
  });

  it("bring the voice nearer to a speaker, step by step", async () => {
    const spread = await voiceSpread(speech);
    let descent = beginDescent(vector.length);
    const costs: number[] = [];
    for (let step = 0; step < 5; step += 1) {
      const moved = vector.map((value, i) => value + descent.moved[i]! * spread[i]!);
      const { cost, gradient } = await fit.gradientOf(piece, moved);
      costs.push(cost);
      descent = descend(
        descent,
        gradient.map((value, i) => value * spread[i]!),
      );
    }
    expect(costs.at(-1)).toBeLessThan(costs[0]! - 0.5);
  });
});
