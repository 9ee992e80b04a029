import { listeningCost, priceAsQuoted } from "@timbre/contract";
import { deliverPaid, type PayNeeds } from "../../domain/paying/pay-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Made } from "../../domain/paying/delivering.ts";
import type { Ear, SoundSource } from "../../platform/engine/ear.ts";
import { soundsOfCall } from "../../platform/engine/sounds-of-call.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { FollowedSound } from "../../domain/generating/generation-answer.ts";
import { newId } from "../../platform/new-id.ts";
import { addIsolation } from "./store.ts";

export type IsolateVoiceNeeds = PayNeeds & { ear: Ear; clock: Clock };
export type IsolationRequest = {
  caller: Caller;
  requestId: string;
  sound: SoundSource;
  title: string;
  isStreamed: boolean;
  /** What its caller was told it costs. */
  quotedCredits: number | undefined;
};

export const isolationFormat = "mp3_44100_128" as const;
export const isolationContentType = "audio/mpeg";
/** The format has one bit rate throughout, so that bytes tell the time. */
const bytesPerMs = 16;

/**
 * The recording without its background, as it is made; the first piece is there once nothing is left to refuse. Charged and kept
 * as it is delivered: to the end, or as far as the listener stayed. A failure leaves nothing and costs nothing.
 */
export const makeIsolateVoice =
  (needs: IsolateVoiceNeeds) =>
  async (request: IsolationRequest, signal: AbortSignal): Promise<FollowedSound & { credits: number }> => {
    const { caller, requestId, sound, title, isStreamed } = request;
    const { durationMs: recordingMs } = await needs.ear.call("inspectSound", { sound }, { signal });
    const priceOf = (durationMs: number): number => listeningCost("isolation", durationMs);
    const whole = priceAsQuoted({ quoted: request.quotedCredits, durationMs: recordingMs, priceOf });
    const isolationId = newId();
    const fileKey = `isolations/${isolationId.slice(0, 2)}/${isolationId}.mp3`;
    const asked = { sound, format: isolationFormat };
    const { chunks, delivered } = await deliverPaid<Made>(needs, {
      price: {
        caller,
        credits: whole,
        use: { product: "VoiceIsolator", requestId },
      },
      signal,
      fileKey,
      isSentWhole: !isStreamed,
      make: () => timed(soundsOfCall(needs.ear, { name: "removeNoise", request: asked, signal })),
      settle: async ({ isWhole, durationMs: heardMs, sizeBytes }, payment) => {
        const paidMs = isWhole ? recordingMs : Math.min(heardMs, recordingMs);
        const durationMs = Math.round(paidMs);
        const credits = isWhole ? whole : Math.min(whole, priceOf(paidMs));
        const { workspaceId, userId } = caller;
        const row = { isolationId, workspaceId, userId, title, fileKey, createdAt: needs.clock.now() };
        await payment.keep(async (tx, settle) => {
          await settle(tx, { credits, durationMs });
          await addIsolation(tx, { ...row, sizeBytes, durationMs, credits, isPartial: !isWhole });
        });
      },
    });
    return { contentType: isolationContentType, credits: whole, chunks, delivered };
  };

async function* timed(pieces: AsyncIterable<{ audio: Uint8Array }>): AsyncGenerator<Made> {
  let sizeBytes = 0;
  for await (const { audio } of pieces) {
    sizeBytes += audio.byteLength;
    yield { audio, durationMs: sizeBytes / bytesPerMs };
  }
}
