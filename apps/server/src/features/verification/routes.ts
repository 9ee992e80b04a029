import {
  AppError,
  consentsAnswer,
  contentTypeOf,
  defaultOutputFormat,
  formText,
  sentenceHeaders,
  sentenceQuery,
  similarVoicesAnswer,
  type SimilarVoicesAnswer,
  uploadLimits,
  verificationLimits,
  verificationStatusAnswer,
  verifiedAnswer,
  voiceIdParams,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { SoundSource } from "../../platform/engine/ear.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Http } from "../../platform/http/http.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { type CheckReadingNeeds, makeCheckReading } from "./check-reading.ts";
import { makeDescribeVerification } from "./describe-verification.ts";
import { drawSentence } from "./draw-sentence.ts";
import { makeFindOpenSentence, makeOpenSentence } from "./open-sentence.ts";
import { makeRequestManual, type RequestManualNeeds } from "./request-manual.ts";
import { requireOwner } from "./rules.ts";
import { canSay, saySentence } from "./say-sentence.ts";
import { listConsents, markSkipped } from "./store.ts";

export type ProofRoutesNeeds = CheckReadingNeeds &
  RequestManualNeeds & {
    uploads: Uploads;
    engine: Pick<SpeechEngine, "speak">;
    /** Voices of the library that sound like a recording. */
    findSimilarVoices(request: FastifyRequest, sound: SoundSource, topK: number): Promise<SimilarVoicesAnswer>;
  };

const ok = z.object({ status: z.literal("ok") });
const voice = "/v1/voices/ivc/:voice_id";

export const makeProofRoutes = (needs: ProofRoutesNeeds) => (http: Http) => {
  addSentenceRoutes(http, needs);
  addReadingRoute(http, needs);
  addStatusRoutes(http, needs);
  addManualRoute(http, needs);
  addSimilarRoute(http, needs);
};

const addSentenceRoutes = (http: Http, needs: ProofRoutesNeeds): void => {
  const openSentence = makeOpenSentence(needs);
  const findOpenSentence = makeFindOpenSentence(needs);

  http.get(
    `${voice}/captcha`,
    { schema: { params: voiceIdParams, querystring: sentenceQuery } },
    async ({ caller, params, query }, reply) => {
      const sentence = await openSentence(caller, params.voice_id, query.language ?? undefined);
      return reply
        .type("image/png")
        .header("cache-control", "no-store")
        .header(sentenceHeaders.id, sentence.sentenceId)
        .header(sentenceHeaders.language, sentence.language)
        .header(sentenceHeaders.expiresAtUnix, Math.floor(sentence.expiresAt.getTime() / 1000))
        .send(await drawSentence(sentence.text));
    },
  );

  http.get(`${voice}/captcha/audio`, { schema: { params: voiceIdParams } }, async ({ caller, params, gone }, reply) => {
    const sentence = await findOpenSentence(caller, params.voice_id);
    if (!canSay(sentence.language)) throw new AppError("unsupported_language", { language: sentence.language });
    return reply
      .type(contentTypeOf(defaultOutputFormat))
      .header("cache-control", "no-store")
      .send(await saySentence(needs.engine, sentence, gone));
  });
};

const reading = { fields: z.object({}), files: ["recording"], limits: uploadLimits.verification };

const addReadingRoute = (http: Http, needs: ProofRoutesNeeds): void => {
  const checkReading = makeCheckReading(needs);

  http.post(
    `${voice}/captcha`,
    { schema: { params: voiceIdParams, form: reading, response: { 200: verifiedAnswer } } },
    async (request) => {
      const form = await needs.uploads.readForm(request, reading);
      const { caller, params, gone } = request;
      await checkReading({ caller, voiceId: params.voice_id, recording: theFile(form) }, gone);
      return { status: "ok" as const, is_verified: true as const };
    },
  );
};

const addStatusRoutes = (http: Http, needs: ProofRoutesNeeds): void => {
  const describe = makeDescribeVerification(needs);

  http.get(
    `${voice}/verification`,
    { schema: { params: voiceIdParams, response: { 200: verificationStatusAnswer } } },
    async ({ caller, params }) => describe(caller, params.voice_id),
  );

  http.post(
    `${voice}/verification/skip`,
    { schema: { params: voiceIdParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      requireOwner(caller, await needs.findOwnVoice(caller, params.voice_id));
      await markSkipped(needs.db, params.voice_id);
      return { status: "ok" as const };
    },
  );

  http.get(
    `${voice}/consents`,
    { schema: { params: voiceIdParams, response: { 200: consentsAnswer } } },
    async ({ caller, params }) => {
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
    },
  );
};

/** One file more than allowed comes through, so that the refusal can say what the limit is. */
const documentLimits = {
  maxFiles: verificationLimits.maxDocuments + 1,
  maxBytes: verificationLimits.documentsBelowBytes,
};

const addManualRoute = (http: Http, needs: ProofRoutesNeeds): void => {
  const requestManual = makeRequestManual(needs);
  const documents = { fields: z.object({ extra_text: formText }), files: ["files"], limits: documentLimits };
  const schema = { params: voiceIdParams, form: documents, response: { 200: ok } };

  http.post(`${voice}/verification`, { schema }, async (request) => {
    const form = await needs.uploads.readForm(request, documents);
    const { caller, params, gone: signal } = request;
    const { extra_text: extraText } = form.fields;
    await requestManual({ caller, voiceId: params.voice_id, documents: form.files, extraText, signal });
    return { status: "ok" as const };
  });
};

const addSimilarRoute = (http: Http, needs: ProofRoutesNeeds): void => {
  http.get(
    `${voice}/similar-voices`,
    { schema: { params: voiceIdParams, response: { 200: similarVoicesAnswer } } },
    async (request) => {
      const { caller, params } = request;
      await needs.findOwnVoice(caller, params.voice_id);
      return needs.withSamples(params.voice_id, ({ sounds: [first] }) => {
        if (!first) throw new AppError("sample_not_found");
        return needs.findSimilarVoices(request, first, verificationLimits.similarVoices);
      });
    },
  );
};
