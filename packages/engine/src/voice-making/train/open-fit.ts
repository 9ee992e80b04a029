import { readFile } from "node:fs/promises";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import { adainSize } from "../../models/kokoro/decoder/adain-sites.ts";
import { textChannels } from "../../models/kokoro/kokoro-model.ts";
import { readModel } from "../../models/onnx/read-model.ts";
import { writeModel } from "../../models/onnx/write-model.ts";
import type { LearnedPiece } from "../clone/learn-piece.ts";
import { speechEnergy } from "../clone/timbre-cost.ts";
import { buildFitGraph } from "./fit-graph.ts";

export type Fit = {
  /** How the cost of a voice, heard on a piece of the speaker's speech, changes with every number of its vector. */
  gradientOf(piece: LearnedPiece, voiceVector: Float32Array): Promise<{ cost: number; gradient: Float32Array }>;
  close(): Promise<void>;
};

type FitNeeds = { decoderPath: string; encoderPath: string; threads: number; embedding: Float32Array };

const bands = speechBandsHz.length;

/** Made when a training begins and given back when it ends: it holds gigabytes while it works. */
export const openFit = async ({ decoderPath, encoderPath, threads, embedding }: FitNeeds): Promise<Fit> => {
  const session = await InferenceSession.create(await graphBytes(decoderPath, encoderPath), {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableMemPattern: false,
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  return {
    gradientOf: async (piece, voiceVector) => {
      const { cost, voice_gradient: gradient } = await session.run(feedsOf(piece, voiceVector, embedding));
      return { cost: Number(cost?.data[0]), gradient: (gradient!.data as Float32Array).slice() };
    },
    close: () => session.release(),
  };
};

/** A function of its own, so that nothing of what it read is held any more when the session takes its memory. */
const graphBytes = async (decoderPath: string, encoderPath: string): Promise<Uint8Array> => {
  const [decoder, encoder] = [readModel(await readFile(decoderPath)), readModel(await readFile(encoderPath))];
  const { chunks, sizeBytes } = writeModel(await buildFitGraph(decoder, encoder));
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

const feedsOf = (piece: LearnedPiece, voiceVector: Float32Array, embedding: Float32Array): Record<string, Tensor> => {
  const { frames } = piece;
  const floats = (values: Float32Array, dims: number[]): Tensor => new Tensor("float32", values, dims);
  return {
    text_frames: floats(piece.features, [1, textChannels, frames]),
    f0: floats(piece.f0Hz, [1, 2 * frames]),
    energy: floats(piece.energy, [1, 2 * frames]),
    voice: floats(voiceVector, [1, adainSize]),
    spoken: floats(turned(piece.levelsDb, frames), [1, bands, frames]),
    is_speech: floats(
      Float32Array.from({ length: frames }, (_, frame) => (piece.energy[2 * frame]! < speechEnergy ? 0 : 1)),
      [1, 1, frames],
    ),
    speaker: floats(embedding, [1, embedding.length]),
  };
};

/** [frames, bands] to [bands, frames]. */
const turned = (levelsDb: Float32Array, frames: number): Float32Array =>
  Float32Array.from(levelsDb, (_, i) => levelsDb[(i % frames) * bands + Math.floor(i / frames)]!);
