import {
  type CreateDialogueBody,
  type CreateSpeechQuery,
  dialogueLimits,
  dialogueOperations,
  dialoguePairHeader,
  done,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Generate, PlanSpeech } from "../../domain/generating/generation.ts";
import { addGenerationHeaders, sendLines, sendStreamed, sendWhole } from "../../domain/generating/generation-answer.ts";
import { gatherTimed, timedLine } from "../../domain/generating/timed-answer.ts";
import { openTurnSpaces } from "../../domain/generating/turn-spaces.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { headerText, speechFromWire } from "../../domain/generating/speech-from-wire.ts";
import { type DialogueRequest, makeCreateDialogue } from "./create-dialogue.ts";
import { makeEnhanceDialogue } from "./enhance-dialogue.ts";
import { makePairs } from "./pairs.ts";
import { makeSetPreference } from "./set-preference.ts";
import { openSegments, segmentOf } from "./voice-segments.ts";

type Needs = { db: Db; clock: Clock; planSpeech: PlanSpeech; generate: Generate };

export const handleDialogue = (needs: Needs): HandledOperation[] => [
  ...handleSpeaking(needs),
  ...handleTimed(needs),
  ...handleScripts(needs),
];

const createWith = ({ planSpeech, generate, clock }: Needs) =>
  makeCreateDialogue({ planSpeech, generate, pairs: makePairs({ clock }) });

const handleSpeaking = (needs: Needs): HandledOperation[] => {
  const createDialogue = createWith(needs);
  return [
    handle(dialogueOperations.create, async (request, reply) =>
      sendWhole(reply, await createDialogue(fromWire(request, false), request.clientLeft)),
    ),
    handle(dialogueOperations.stream, async (request, reply) =>
      sendStreamed(reply, await createDialogue(fromWire(request, true), request.clientLeft)),
    ),
  ];
};

const handleTimed = (needs: Needs): HandledOperation[] => {
  const createDialogue = createWith(needs);
  return [
    handle(dialogueOperations.createTimed, async (request, reply) => {
      const wanted = fromWire(request, false);
      const dialogue = await createDialogue(wanted, request.clientLeft);
      const segments = openSegments(wanted.lines);
      const timed = await gatherTimed(dialogue.chunks, segments.add);
      addGenerationHeaders(reply, dialogue);
      return { ...timed, voice_segments: segments.all() };
    }),
    handle(dialogueOperations.streamTimed, async (request, reply) => {
      const wanted = fromWire(request, true);
      const dialogue = await createDialogue(wanted, request.clientLeft);
      const withTurnSpace = openTurnSpaces();
      return sendLines(reply, dialogue, (chunk) => {
        const segment = segmentOf(chunk, wanted.lines);
        return timedLine(withTurnSpace(chunk), { voice_segments: segment ? [segment] : [] });
      });
    }),
  ];
};

const handleScripts = (needs: Needs): HandledOperation[] => {
  const enhanceDialogue = makeEnhanceDialogue(needs);
  const setPreference = makeSetPreference(needs);
  return [
    handle(dialogueOperations.enhance, async ({ caller, body }) => ({
      enhanced_blocks: await enhanceDialogue(caller.userId, body.dialogue_blocks),
    })),
    handle(dialogueOperations.setPreference, async ({ caller, body }) => {
      const { request_a_id: requestAId, request_b_id: requestBId } = body;
      const preference = await setPreference({ caller, requestAId, requestBId, preference: body.preference });
      return { ...done, preference };
    }),
  ];
};

type Wire = FastifyRequest & { query: CreateSpeechQuery; body: CreateDialogueBody };

const fromWire = (request: Wire, isStreamed: boolean): DialogueRequest => ({
  ...speechFromWire(request, isStreamed),
  lines: linesOf(request.body),
  stability: request.body.settings?.stability ?? undefined,
  similarity: request.body.settings?.similarity ?? undefined,
  nextText: request.body.future_text ?? undefined,
  pairId: headerText(request.headers[dialoguePairHeader])?.slice(0, dialogueLimits.maxPairId),
});

/** Lines without text are passed over; the others keep the number they had. */
const linesOf = ({ inputs }: CreateDialogueBody): DialogueRequest["lines"] =>
  inputs
    .map(({ text, voice_id: voiceId }, inputIndex) => ({ text, voiceId, inputIndex }))
    .filter(({ text }) => text.trim() !== "");
