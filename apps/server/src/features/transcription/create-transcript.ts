import { listeningCost, priceAsQuoted, type TranscriptAnswer, type TranscriptionFields } from "@timbre/contract";
import { payFor, type PayNeeds } from "../../domain/paying/pay-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Ear, EarAnswer } from "../../platform/engine/ear.ts";
import type { CreateTranscript } from "../../domain/generating/transcript.ts";
import { newId } from "../../platform/new-id.ts";
import { exportTranscript } from "./export-transcript.ts";
import { addTranscript } from "./store.ts";
import { transcriptWords } from "./transcript-words.ts";
import { requireSupported } from "./require-supported.ts";
import { spokenLanguageOf } from "../../domain/generating/spoken-language.ts";

export type CreateTranscriptNeeds = PayNeeds & { ear: Ear; clock: Clock };

export const makeCreateTranscript =
  (needs: CreateTranscriptNeeds): CreateTranscript =>
  async (request, signal) => {
    const { caller, requestId, sound, fields } = request;
    requireSupported(fields);
    const language = spokenLanguageOf(fields.language_code);
    const { durationMs } = await needs.ear.call("inspectSound", { sound }, { signal });
    const priceOf = (soundMs: number): number => listeningCost("transcription", soundMs);
    const cost = priceAsQuoted({ quoted: fields.quoted_credits, durationMs, priceOf });
    const use = { product: "STT", requestId, modelId: fields.model_id };
    return payFor(needs, { caller, credits: cost, use }, async ({ keep }) => {
      const speakers = fields.diarize
        ? { count: fields.num_speakers, threshold: thresholdOf(fields.diarization_threshold) }
        : undefined;
      const heard = await needs.ear.call("transcribe", { sound, language, speakers }, { signal });
      const transcriptionId = request.isLogged ? newId() : undefined;
      const answer = toAnswer(heard, fields, transcriptionId);
      await keep(async (tx, settle) => {
        await settle(tx, { durationMs });
        if (transcriptionId) {
          const { workspaceId, userId } = caller;
          const kept = { transcriptionId, workspaceId, userId, answer, credits: cost, createdAt: needs.clock.now() };
          await addTranscript(tx, kept);
        }
      });
      return { answer, credits: cost };
    });
  };

/** Publicly it runs from 0, many speakers, to 2, few; ours is the likeness above which two voices are one. */
const thresholdOf = (threshold: number | undefined): number | undefined =>
  threshold === undefined ? undefined : 1 - threshold;

const toAnswer = (
  heard: EarAnswer<"transcribe">,
  fields: TranscriptionFields,
  transcriptionId: string | undefined,
): TranscriptAnswer => ({
  language_code: heard.language,
  language_probability: Number(heard.languageProbability.toFixed(4)),
  text: heard.text,
  words: transcriptWords(heard, fields.timestamps_granularity),
  ...(fields.additional_formats?.length
    ? { additional_formats: fields.additional_formats.map((one) => exportTranscript(heard, one)) }
    : {}),
  ...(transcriptionId ? { transcription_id: transcriptionId } : {}),
  audio_duration_secs: Math.round(heard.durationMs) / 1000,
});
