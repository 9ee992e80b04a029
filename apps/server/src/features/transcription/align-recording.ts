import { AppError, type ForcedAlignmentAnswer, listeningCost } from "@timbre/contract";
import { payFor, type PayNeeds } from "../../domain/paying/pay-for.ts";
import type { Ear, EarAnswer, SoundSource } from "../../platform/engine/ear.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type AlignRecordingNeeds = PayNeeds & { ear: Ear };
export type AlignmentRequest = { caller: Caller; requestId: string; sound: SoundSource; text: string };

/** Lays a known text over a recording of it. */
export const makeAlignRecording =
  (needs: AlignRecordingNeeds) =>
  async ({ caller, requestId, sound, text }: AlignmentRequest, signal: AbortSignal): Promise<ForcedAlignmentAnswer> => {
    if (text.trim() === "") throw new AppError("input_text_empty");
    const { ear } = needs;
    const { durationMs } = await ear.call("inspectSound", { sound }, { signal });
    const cost = listeningCost("forcedAlignment", durationMs);
    const price = { caller, credits: cost, use: { product: "FA", requestId } };
    return payFor(needs, price, async ({ keep }) => {
      const aligned = await ear.call("alignSpeech", { sound, text }, { signal });
      await keep((tx, settle) => settle(tx, { durationMs }));
      return toAnswer(aligned);
    });
  };

const seconds = (ms: number): number => Math.round(ms) / 1000;

const toAnswer = ({ characters, words, loss }: EarAnswer<"alignSpeech">): ForcedAlignmentAnswer => ({
  characters: characters.map(({ text, startMs, endMs }) => ({ text, start: seconds(startMs), end: seconds(endMs) })),
  words: words.map(({ text, startMs, endMs, loss: own }) => ({
    text,
    start: seconds(startMs),
    end: seconds(endMs),
    loss: Number(own.toFixed(4)),
  })),
  loss: Number(loss.toFixed(4)),
});
