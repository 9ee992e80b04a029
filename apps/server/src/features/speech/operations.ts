import { type CreateSpeechBody, type CreateSpeechQuery, done, speechOperations } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { SpeechRequest } from "../../domain/generating/generation.ts";
import { addGenerationHeaders, sendLines, sendStreamed, sendWhole } from "../../domain/generating/generation-answer.ts";
import { gatherTimed, timedLine } from "../../domain/generating/timed-answer.ts";
import { readRequest } from "../../platform/engine/read-request.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { speechFromWire } from "../../domain/generating/speech-from-wire.ts";
import type { RunningGenerations } from "./running-generations.ts";
import { type CreateSpeechNeeds, makeCreateSpeech } from "./create-speech.ts";

export const handleSpeech = (
  needs: CreateSpeechNeeds & { runningGenerations: RunningGenerations },
): HandledOperation[] => [
  ...handleSpeaking(needs),
  ...handleReading(needs),
  ...handleGenerations(needs.runningGenerations),
];

const handleSpeaking = (needs: CreateSpeechNeeds): HandledOperation[] => {
  const createSpeech = makeCreateSpeech(needs);
  return [
    handle(speechOperations.create, async (request, reply) =>
      sendWhole(reply, await createSpeech(fromWire(request, false), request.clientLeft)),
    ),
    handle(speechOperations.stream, async (request, reply) =>
      sendStreamed(reply, await createSpeech(fromWire(request, true), request.clientLeft)),
    ),
    handle(speechOperations.createTimed, async (request, reply) => {
      const speech = await createSpeech(fromWire(request, false), request.clientLeft);
      const timed = await gatherTimed(speech.chunks);
      addGenerationHeaders(reply, speech);
      return timed;
    }),
    handle(speechOperations.streamTimed, async (request, reply) => {
      const speech = await createSpeech(fromWire(request, true), request.clientLeft);
      return sendLines(reply, speech, (chunk) => timedLine(chunk));
    }),
  ];
};

/** Refused for the same reasons as the speech itself would be; nothing is said and nothing charged. */
const handleReading = ({ planSpeech }: CreateSpeechNeeds): HandledOperation[] => [
  handle(speechOperations.read, async (request) => {
    const { speak } = await planSpeech(fromWire(request, false));
    const { languageCode, spoken, changes } = readRequest(speak);
    return { language_code: languageCode, spoken_text: spoken, changes };
  }),
];

const handleGenerations = (runningGenerations: RunningGenerations): HandledOperation[] => [
  handle(speechOperations.getGeneration, async ({ caller, params }) =>
    runningGenerations.stateOf(caller.userId, params.generation_key),
  ),
  handle(speechOperations.stopGeneration, async ({ caller, params, clientLeft }) => {
    await runningGenerations.stop(caller.userId, params.generation_key, clientLeft);
    return { ...done, ...(await runningGenerations.stateOf(caller.userId, params.generation_key)) };
  }),
];

type Wire = FastifyRequest & { params: { voice_id: string }; query: CreateSpeechQuery; body: CreateSpeechBody };

const fromWire = (request: Wire, isStreamed: boolean): SpeechRequest => ({
  ...speechFromWire(request, isStreamed),
  voiceId: request.params.voice_id,
  text: request.body.text,
  settings: request.body.voice_settings ?? undefined,
  nextText: request.body.next_text ?? undefined,
});
