import { z } from "zod";
import type { OutputFormat } from "../speech/output-formats.ts";
import { settingRanges } from "../speech/speech.ts";

/** Formats of that API by what they are here. Its others (aac, flac) can not be made by this server. */
export const openAiFormats = {
  mp3: "mp3_44100_128",
  opus: "opus_48000_64",
  wav: "wav_24000",
  pcm: "pcm_24000",
} as const satisfies Record<string, OutputFormat>;

/** Models of that API by what speaks for them. */
export const openAiModels: Readonly<Record<string, string>> = {
  "tts-1": "eleven_flash_v2_5",
  "tts-1-hd": "eleven_multilingual_v2",
  "gpt-4o-mini-tts": "eleven_multilingual_v2",
};

/** Voices of that API by the built-in voice that speaks for them. */
export const openAiVoices: Readonly<Record<string, string>> = {
  alloy: "af_alloy",
  ash: "am_adam",
  ballad: "bm_lewis",
  coral: "af_kore",
  echo: "am_echo",
  fable: "bm_fable",
  nova: "af_nova",
  onyx: "am_onyx",
  sage: "af_sarah",
  shimmer: "af_sky",
  verse: "am_liam",
};

export const openAiSpeechBody = z.object({
  model: z.string(),
  input: z.string(),
  voice: z.union([z.string(), z.object({ id: z.string() })]),
  response_format: z.string().nullish(),
  speed: z.number().min(settingRanges.speed.min).max(settingRanges.speed.max).nullish(),
  /** How to say it, in words. No model here follows them, so they are refused rather than ignored. */
  instructions: z.string().nullish(),
  stream_format: z.enum(["audio"]).nullish(),
});
export type OpenAiSpeechBody = z.infer<typeof openAiSpeechBody>;

export const openAiVoicesAnswer = z.object({ voices: z.array(z.object({ id: z.string(), name: z.string() })) });
export const openAiModelsAnswer = z.object({
  object: z.literal("list"),
  data: z.array(z.object({ id: z.string(), object: z.literal("model"), created: z.number(), owned_by: z.string() })),
});
