import { createRequire } from "node:module";
import path from "node:path";
import { type AutomaticSpeechRecognitionPipeline, env, pipeline } from "@huggingface/transformers";

export type WhisperSize = "base" | "small";

const require = createRequire(import.meta.url);
let loaded: { size: WhisperSize; recogniser: Promise<AutomaticSpeechRecognitionPipeline> } | undefined;

/** Whisper from the registry package, with nothing fetched from anywhere. */
export const loadRecogniser = (size: WhisperSize): Promise<AutomaticSpeechRecognitionPipeline> => {
  if (loaded?.size === size) return loaded.recogniser;
  env.allowRemoteModels = false;
  env.localModelPath = path.join(path.dirname(require.resolve(`sts-whisper-${size}/package.json`)), "models");
  const recogniser = pipeline("automatic-speech-recognition", `Xenova/whisper-${size}`, { dtype: "q8" });
  loaded = { size, recogniser };
  return recogniser;
};

/** What a recogniser hears in 16 kHz sound. The language is given, because this build does not detect it. */
export const transcribe = async (
  samples: Float32Array,
  { language, size = "base" }: { language: string; size?: WhisperSize | undefined },
): Promise<string> => {
  const recogniser = await loadRecogniser(size);
  const heard = await recogniser(samples, { language, task: "transcribe" });
  return (Array.isArray(heard) ? heard[0]?.text : heard.text)?.trim() ?? "";
};

/** 16-bit little-endian PCM as the API sends it, to samples. */
export const samplesOfPcm = (bytes: ArrayBuffer): Float32Array => {
  const whole = new Int16Array(bytes.slice(0, bytes.byteLength & ~1));
  return Float32Array.from(whole, (value) => value / 32_768);
};
