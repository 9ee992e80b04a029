import { z } from "zod";
import type { OutputFormat } from "../speech/output-formats.ts";

/** Formats of that API by what they are here. */
export const openAiFormats = {
  mp3: "mp3_44100_128",
  opus: "opus_48000_64",
  aac: "aac_44100_96",
  flac: "flac_24000",
  wav: "wav_24000",
  pcm: "pcm_24000",
} as const satisfies Record<string, OutputFormat>;

/** Models of that API by what speaks for them. */
export const openAiModels: Readonly<Record<string, string>> = {
  "tts-1": "eleven_flash_v2_5",
  "tts-1-hd": "eleven_multilingual_v2",
  "gpt-4o-mini-tts": "eleven_multilingual_v2",
  "gpt-4o-mini-tts-2025-12-15": "eleven_multilingual_v2",
};

/** Models of that API that write down what is said; one recogniser answers for all of them. */
export const openAiListeningModels = [
  "whisper-1",
  "gpt-transcribe",
  "gpt-4o-transcribe",
  "gpt-4o-mini-transcribe",
  "gpt-4o-mini-transcribe-2025-12-15",
  "gpt-4o-transcribe-diarize",
] as const;
type OpenAiListeningModel = (typeof openAiListeningModels)[number];

/** The one of them that tells who speaks. */
export const openAiDiarizingModel: OpenAiListeningModel = "gpt-4o-transcribe-diarize";
/** The one of them whose answer names the language it heard. */
export const openAiLanguageModel: OpenAiListeningModel = "gpt-transcribe";

/** Voices of that API by the built-in voice that speaks for them. */
export const openAiVoices: Readonly<Record<string, string>> = {
  alloy: "af_alloy",
  ash: "am_adam",
  ballad: "bm_lewis",
  cedar: "am_michael",
  coral: "af_kore",
  echo: "am_echo",
  fable: "bm_fable",
  marin: "af_heart",
  nova: "af_nova",
  onyx: "am_onyx",
  sage: "af_sarah",
  shimmer: "af_sky",
  verse: "am_liam",
};

/** Spoken with when a client names neither, as those made for other servers of that API do. */
export const openAiDefaults = { model: "tts-1", voice: "alloy", listeningModel: "whisper-1" } as const;

/** Wider than this server's own settings: that API's range. */
export const openAiSpeed = { min: 0.25, max: 4 } as const;

export const openAiSpeechBody = z.object({
  model: z.string().nullish(),
  input: z.string(),
  voice: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  response_format: z.string().nullish(),
  speed: z.coerce.number().min(openAiSpeed.min).max(openAiSpeed.max).nullish(),
  /** How to say it, in words; the answer's header tells which of them were followed. */
  instructions: z.string().max(4_096).nullish(),
  stream_format: z.enum(["audio", "sse"]).nullish(),
});
export type OpenAiSpeechBody = z.infer<typeof openAiSpeechBody>;

/** What of the instructions was followed, with commas between, or "none". */
export const instructionsHeader = "instructions-followed";

export const openAiVoicesAnswer = z.object({ voices: z.array(z.object({ id: z.string(), name: z.string() })) });

export const openAiModel = z.object({
  id: z.string(),
  object: z.literal("model"),
  created: z.number(),
  owned_by: z.string(),
});
export type OpenAiModel = z.infer<typeof openAiModel>;
export const openAiModelsAnswer = z.object({ object: z.literal("list"), data: z.array(openAiModel) });
/** The same, and once more under the name that Open WebUI reads. */
export const openAiAudioModelsAnswer = openAiModelsAnswer.extend({ models: z.array(z.object({ id: z.string() })) });
