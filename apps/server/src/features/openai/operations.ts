import {
  AppError,
  instructionsHeader,
  type OpenAiModel,
  openAiOperations,
  openAiTranscriptionForm,
  openAiVoices,
  type VoiceIdRules,
  isOfferedLanguage,
} from "@timbre/contract";
import { builtInVoices } from "@timbre/engine";
import type { FastifyReply } from "fastify";
import type { Caller } from "../../platform/http/caller.ts";
import { sendStreamed, sendWhole } from "../../domain/generating/generation-answer.ts";
import { openAiModelsHere } from "../../domain/generating/openai-models.ts";
import { patientAnswer } from "../../platform/http/answers/patient-answer.ts";
import type { CreateSpeech } from "../../domain/generating/generation.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import type { CreateTranscript } from "../../domain/generating/transcript.ts";
import { sendSpeechEvents } from "./speech-events.ts";
import { speechFromWire } from "./speech-from-wire.ts";
import { transcriptAsked } from "./transcript-asked.ts";
import { transcriptEvents, writeTranscript } from "./write-transcript.ts";

type NamedVoice = { voiceId: string; name: string; language: string };

type Needs = {
  config: VoiceIdRules;
  uploads: Uploads;
  createSpeech: CreateSpeech;
  createTranscript: CreateTranscript;
  /** The voices this caller may use. */
  listVoices(caller: Caller): Promise<readonly NamedVoice[]>;
  /** Whether a workspace may try languages that are not offered. */
  allowsExperiments(workspaceId: string): Promise<boolean>;
};

export const handleOpenAi = (needs: Needs): HandledOperation[] => [
  handleSpeech(needs),
  handleTranscription(needs),
  ...handleLists(needs),
];

const handleSpeech = ({ config, createSpeech }: Needs): HandledOperation =>
  handle(openAiOperations.createSpeech, async (request, reply) => {
    const { request: wanted, followed } = speechFromWire(request, config);
    const isInEvents = request.body.stream_format === "sse";
    if (isInEvents && !wanted.isStreamed)
      throw new AppError("invalid_output_format", {}, "wav cannot be sent in events: its header needs the length.");
    const speech = await createSpeech(wanted, request.clientLeft);
    if (followed) void reply.header(instructionsHeader, followed.join(", ") || "none");
    if (isInEvents) return sendSpeechEvents(reply, speech);
    return wanted.isStreamed ? sendStreamed(reply, speech) : sendWhole(reply, speech);
  });

const handleTranscription = ({ uploads, createTranscript }: Needs): HandledOperation =>
  handle(openAiOperations.createTranscription, async (request, reply): Promise<FastifyReply> => {
    patientAnswer(request);
    const form = await uploads.readForm(request, openAiTranscriptionForm);
    const asked = transcriptAsked(form.fields);
    const sound = soundOf(theFile(form), openAiTranscriptionForm.limits);
    const { caller, id: requestId, clientLeft } = request;
    const wanted = { caller, requestId, sound, fields: asked.fields, isLogged: true };
    const { answer: transcript } = await createTranscript(wanted, clientLeft);
    if (form.fields.stream) return reply.type("text/event-stream").send(transcriptEvents(transcript, asked));
    const { type, body } = writeTranscript(transcript, asked);
    return reply.type(type).send(body);
  });

/** Voices that everybody may use, for those who do not say who they are. */
const voicesOfAll = builtInVoices.map(({ name, displayName, language }) => ({
  voiceId: name,
  name: displayName,
  language,
}));

const offered = (voices: readonly NamedVoice[]): readonly NamedVoice[] =>
  voices.filter(({ language }) => isOfferedLanguage(language));

/** Programs show such a list as it is: a voice whose language is refused is in it where that may be tried. */
const listedFor = async ({ listVoices, allowsExperiments }: Needs, caller: Caller | undefined) => {
  if (!caller) return offered(voicesOfAll);
  const voices = await listVoices(caller);
  return (await allowsExperiments(caller.workspaceId)) ? voices : offered(voices);
};

const handleLists = (needs: Needs): HandledOperation[] => [
  handle(openAiOperations.listVoices, async ({ callerIfAny }) => ({
    voices: [
      ...Object.keys(openAiVoices).map((name) => ({ id: name, name })),
      ...(await listedFor(needs, callerIfAny)).map(({ voiceId, name }) => ({ id: voiceId, name })),
    ],
  })),
  handle(openAiOperations.listModels, () => ({
    object: "list" as const,
    data: openAiModelsHere,
    models: openAiModelsHere.map(({ id }) => ({ id })),
  })),
  handle(openAiOperations.getModel, ({ params }): OpenAiModel => {
    const found = openAiModelsHere.find(({ id }) => id === params.model_id);
    if (!found) throw new AppError("model_not_found", {}, `A model with id ${params.model_id} does not exist.`);
    return found;
  }),
];
