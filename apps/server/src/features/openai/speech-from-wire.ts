import {
  AppError,
  countCharacters,
  findModel,
  followInstructions,
  openAiDefaults,
  openAiFormats,
  openAiModels,
  type OpenAiSpeechBody,
  openAiVoices,
  ownVoiceIdOf,
  textLimitOf,
  type VoiceIdRules,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { SpeechRequest } from "../../domain/generating/generation.ts";

export type WantedSpeech = { request: SpeechRequest; followed: string[] | undefined };

/** The model that follows tags in the text. */
const taggedModelId = "eleven_v3";

export const speechFromWire = (
  { caller, id, body }: FastifyRequest & { body: OpenAiSpeechBody },
  rules: VoiceIdRules,
): WantedSpeech => {
  const format = body.response_format || "mp3";
  const { voice, model } = namesIn(body);
  const spoken = saidAs(body, translated(model, openAiModels));
  return {
    followed: spoken.followed,
    request: {
      caller,
      requestId: id,
      voiceId: ownVoiceIdOf(translated(voice, openAiVoices), rules),
      text: spoken.text,
      modelId: spoken.modelId,
      settings: spoken.settings,
      outputFormat: requireFormat(format),
      isStreamed: format !== "wav",
      isLogged: true,
      neighbourIds: [],
      normalise: "auto",
      dictionaries: [],
    },
  };
};

/** Callers made for LocalAI send one name alone: that of the voice, as the model. */
const namesIn = ({ voice: sent, model }: OpenAiSpeechBody): { voice: string; model: string } => {
  const voice = typeof sent === "string" ? sent : sent?.id;
  if (voice || !model || findModel(translated(model, openAiModels)))
    return { voice: voice || openAiDefaults.voice, model: model || openAiDefaults.model };
  return { voice: model, model: openAiDefaults.model };
};

type Spoken = Pick<SpeechRequest, "text" | "modelId" | "settings"> & { followed: string[] | undefined };

/** Instructions become settings, and moods become tags where the text leaves room for the model that follows them. */
const saidAs = ({ input, instructions, speed }: OpenAiSpeechBody, modelId: string): Spoken => {
  if (!instructions) return { text: input, modelId, settings: { speed: speed ?? undefined }, followed: undefined };
  const { tags, settings, followed } = followInstructions(instructions);
  const pace = { speed: (speed ?? 1) * (settings.speed ?? 1) };
  const tagged = [...tags.map((tag) => `[${tag}]`), input].join(" ");
  if (tags.length > 0 && fits(tagged))
    return { text: tagged, modelId: taggedModelId, settings: { ...settings, ...pace }, followed };
  return {
    text: input,
    modelId,
    settings: { ...settings, ...pace },
    followed: followed.filter((word) => !moods.has(word)),
  };
};

const fits = (text: string): boolean => {
  const model = findModel(taggedModelId);
  return model !== undefined && countCharacters(text) <= textLimitOf(model);
};

const moods = new Set(["whispering", "loud", "excited", "sad"]);

/** Our name for theirs. Callers choose the key, and every object answers to "constructor". */
const translated = (name: string, table: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(table, name) ? table[name] : undefined) ?? name;

const requireFormat = (name: string): string => {
  if (Object.hasOwn(openAiFormats, name)) return openAiFormats[name as keyof typeof openAiFormats];
  const known = Object.keys(openAiFormats).join(", ");
  throw new AppError("invalid_output_format", { name }, `The format ${name} cannot be made here. There are ${known}.`);
};
