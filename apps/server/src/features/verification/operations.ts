import {
  AppError,
  contentTypeOf,
  defaultOutputFormat,
  done,
  type SimilarVoicesAnswer,
  verificationLimits,
  verificationOperations,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { SoundSource } from "../../platform/engine/ear.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { type CheckReadingNeeds, makeCheckReading } from "./check-reading.ts";
import { makeDescribeVerification } from "./describe-verification.ts";
import { makeFindOpenSentence, makeOpenSentence } from "./open-sentence.ts";
import { makeRequestManual, type RequestManualNeeds } from "./request-manual.ts";
import { requireOwner } from "./rules.ts";
import { canSay, saySentence } from "./say-sentence.ts";
import { sendSentence } from "./send-sentence.ts";
import { listConsents, markSkipped } from "./store.ts";

export type VerificationNeeds = CheckReadingNeeds &
  RequestManualNeeds & {
    uploads: Uploads;
    engine: Pick<SpeechEngine, "speak">;
    /** Voices of the library that sound like a recording. */
    findSimilarVoices(request: FastifyRequest, sound: SoundSource, topK: number): Promise<SimilarVoicesAnswer>;
  };

export const handleVerification = (needs: VerificationNeeds): HandledOperation[] => [
  ...handleSentences(needs),
  handleReading(needs),
  ...handleStatus(needs),
  handleManual(needs),
  handleSimilar(needs),
];

const handleSentences = (needs: VerificationNeeds): HandledOperation[] => {
  const openSentence = makeOpenSentence(needs);
  const findOpenSentence = makeFindOpenSentence(needs);
  return [
    handle(verificationOperations.openSentence, async ({ caller, params, query }, reply) => {
      const sentence = await openSentence(caller, params.voice_id, query.language ?? undefined);
      return sendSentence(reply, sentence);
    }),
    handle(verificationOperations.hearSentence, async ({ caller, params, clientLeft }, reply) => {
      const sentence = await findOpenSentence(caller, params.voice_id);
      if (!canSay(sentence.language)) throw new AppError("unsupported_language", { language: sentence.language });
      return reply
        .type(contentTypeOf(defaultOutputFormat))
        .header("cache-control", "no-store")
        .send(await saySentence(needs.engine, sentence, clientLeft));
    }),
  ];
};

const handleReading = (needs: VerificationNeeds): HandledOperation => {
  const checkReading = makeCheckReading(needs);
  const { sendReading } = verificationOperations;
  return handle(sendReading, async (request) => {
    const form = await needs.uploads.readForm(request, sendReading.form);
    const { caller, params, clientLeft } = request;
    await checkReading({ caller, voiceId: params.voice_id, recording: theFile(form) }, clientLeft);
    return { ...done, is_verified: true as const };
  });
};

const handleStatus = (needs: VerificationNeeds): HandledOperation[] => {
  const describe = makeDescribeVerification(needs);
  return [
    handle(verificationOperations.getStatus, async ({ caller, params }) => describe(caller, params.voice_id)),
    handle(verificationOperations.skip, async ({ caller, params }) => {
      requireOwner(caller, await needs.findOwnVoice(caller, params.voice_id));
      await markSkipped(needs.db, params.voice_id);
      return done;
    }),
    handle(verificationOperations.listConsents, async ({ caller, params }) => {
      await needs.findOwnVoice(caller, params.voice_id);
      const rows = await listConsents(needs.db, params.voice_id);
      return {
        consents: rows.map((row) => ({
          consent_id: row.consentId,
          user_id: row.userId,
          method: row.method,
          terms_version: row.termsVersion,
          date_unix: Math.floor(row.createdAt.getTime() / 1000),
        })),
      };
    }),
  ];
};

const handleManual = (needs: VerificationNeeds): HandledOperation => {
  const sendDocuments = makeRequestManual(needs);
  const { requestManual } = verificationOperations;
  return handle(requestManual, async (request) => {
    const form = await needs.uploads.readForm(request, requestManual.form);
    const { caller, params, clientLeft: signal } = request;
    const { extra_text: extraText } = form.fields;
    await sendDocuments({ caller, voiceId: params.voice_id, documents: form.files, extraText, signal });
    return done;
  });
};

const handleSimilar = (needs: VerificationNeeds): HandledOperation =>
  handle(verificationOperations.findSimilarVoices, async (request) => {
    const { caller, params } = request;
    await needs.findOwnVoice(caller, params.voice_id);
    return needs.withSamples(params.voice_id, ({ sounds: [first] }) => {
      if (!first) throw new AppError("sample_not_found");
      return needs.findSimilarVoices(request, first, verificationLimits.similarVoices);
    });
  });
