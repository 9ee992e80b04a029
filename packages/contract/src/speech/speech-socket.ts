import { z } from "zod";
import { queryFlag } from "../operations/query-values.ts";
import { createSpeechQuery, dictionaryLocators, maxSeed, sentVoiceSettings } from "./speech.ts";

export const speechSocketLimits = {
  /** Characters that gather before each piece is spoken; the last number holds for all that follow. */
  defaultSchedule: [120, 160, 250, 290],
  minSchedule: 50,
  maxSchedule: 500,
  defaultInactivitySeconds: 20,
  maxInactivitySeconds: 180,
  /** Texts that are spoken side by side on one multi-context connection. */
  maxContexts: 5,
  maxMessageBytes: 262_144,
  /** Characters that may wait to be spoken; who writes faster is told so. */
  maxWaitingCharacters: 20_000,
} as const;

const flag = queryFlag.transform((isOn) => isOn ?? false);

export const speechSocketQuery = createSpeechQuery.extend({
  model_id: z.string().nullish(),
  language_code: z.string().nullish(),
  enable_ssml_parsing: flag,
  inactivity_timeout: z.coerce
    .number()
    .min(1)
    .max(speechSocketLimits.maxInactivitySeconds)
    .default(speechSocketLimits.defaultInactivitySeconds),
  /** Times come with every piece of sound, as clients expect it, unless they are not wanted. */
  sync_alignment: queryFlag.transform((isOn) => isOn ?? true),
  auto_mode: flag,
  apply_text_normalization: z.enum(["auto", "on", "off"]).nullish(),
  seed: z.coerce.number().int().min(0).max(maxSeed).nullish(),
  authorization: z.string().nullish(),
  single_use_token: z.string().nullish(),
});
export type SpeechSocketQuery = z.infer<typeof speechSocketQuery>;

const schedule = z
  .array(z.number().int().min(speechSocketLimits.minSchedule).max(speechSocketLimits.maxSchedule))
  .min(1)
  .max(50);
const generationConfig = z.object({ chunk_length_schedule: schedule.nullish() }).nullish();

/** Everything a client may say; stock clients and older documents spell some names differently. */
export const speechSocketMessage = z.object({
  text: z.string().nullish(),
  try_trigger_generation: z.boolean().nullish(),
  flush: z.boolean().nullish(),
  voice_settings: sentVoiceSettings.nullish(),
  generation_config: generationConfig,
  generator_config: generationConfig,
  pronunciation_dictionary_locators: dictionaryLocators,
  "xi-api-key": z.string().nullish(),
  xi_api_key: z.string().nullish(),
  authorization: z.string().nullish(),
  single_use_token: z.string().nullish(),
  context_id: z.string().max(200).nullish(),
  contextId: z.string().max(200).nullish(),
  close_context: z.boolean().nullish(),
  close_socket: z.boolean().nullish(),
});
export type SpeechSocketMessage = z.infer<typeof speechSocketMessage>;

export type SocketTimes = { chars: string[]; charStartTimesMs: number[]; charDurationsMs: number[] };

/** What the server says; unlike everywhere else, names are in camelCase on this socket. */
export type SpeechSocketAnswer = {
  audio: string | null;
  isFinal?: true;
  alignment?: SocketTimes | null;
  normalizedAlignment?: SocketTimes | null;
  contextId?: string;
};
export type SpeechSocketRefusal = { error: string; message: string; code: number; contextId?: string };
