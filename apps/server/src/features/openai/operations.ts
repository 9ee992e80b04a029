import {
  AppError,
  models,
  type OpenAiSpeechBody,
  openAiFormats,
  openAiModels,
  openAiOperations,
  openAiVoices,
  ownVoiceIdOf,
  type VoiceIdRules,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { CreateSpeech, SpeechRequest } from "../../platform/generating.ts";
import { sendStreamed, sendWhole } from "../../platform/http/generation-answer.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";

type Needs = {
  config: VoiceIdRules;
  createSpeech: CreateSpeech;
  /** The voices this caller may use. */
  listVoices(caller: Caller): Promise<readonly { voiceId: string; name: string }[]>;
};

export const handleOpenAi = ({ config, createSpeech, listVoices }: Needs): HandledOperation[] => [
  handle(openAiOperations.createSpeech, async (request, reply) => {
    const wanted = fromWire(request, config);
    const speech = await createSpeech(wanted, request.gone);
    return wanted.isStreamed ? sendStreamed(reply, speech) : sendWhole(reply, speech);
  }),
  handle(openAiOperations.listVoices, async ({ caller }) => ({
    voices: [
      ...Object.keys(openAiVoices).map((name) => ({ id: name, name })),
      ...(await listVoices(caller)).map(({ voiceId, name }) => ({ id: voiceId, name })),
    ],
  })),
  handle(openAiOperations.listModels, () => ({
    object: "list" as const,
    data: [...Object.keys(openAiModels), ...ownModelIds].map((id) => ({
      id,
      object: "model" as const,
      created: 0,
      owned_by: "timbre",
    })),
  })),
];

const ownModelIds = models.filter(({ task, isHidden }) => task === "speech" && !isHidden).map(({ modelId }) => modelId);

const fromWire = (
  { caller, id, body }: FastifyRequest & { body: OpenAiSpeechBody },
  rules: VoiceIdRules,
): SpeechRequest => {
  if (body.instructions)
    throw new AppError("invalid_request", {}, "This server does not follow instructions. Leave the field out.");
  const format = body.response_format ?? "mp3";
  const voice = typeof body.voice === "string" ? body.voice : body.voice.id;
  return {
    caller,
    requestId: id,
    voiceId: ownVoiceIdOf(translated(voice, openAiVoices), rules),
    text: body.input,
    modelId: translated(body.model, openAiModels),
    settings: { speed: body.speed ?? undefined },
    outputFormat: requireFormat(format),
    isStreamed: format !== "wav",
    isLogged: true,
    neighbourIds: [],
    normalise: "auto",
    dictionaries: [],
  };
};

/** Our name for theirs. Callers choose the key, and every object answers to "constructor". */
const translated = (name: string, table: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(table, name) ? table[name] : undefined) ?? name;

const requireFormat = (name: string): string => {
  if (Object.hasOwn(openAiFormats, name)) return openAiFormats[name as keyof typeof openAiFormats];
  const known = Object.keys(openAiFormats).join(", ");
  throw new AppError("invalid_output_format", { name }, `The format ${name} can not be made here. There are ${known}.`);
};
