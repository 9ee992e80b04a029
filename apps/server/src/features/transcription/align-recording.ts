import { AppError, type ForcedAlignmentAnswer, listeningCost } from "@timbre/contract";
import type { Credits } from "../../platform/credits.ts";
import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Ear, EarAnswer, SoundSource } from "../../platform/engine/ear.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type AlignRecordingNeeds = { db: Db; ear: Ear; credits: Credits };
export type AlignmentRequest = { caller: Caller; requestId: string; sound: SoundSource; text: string };

/** Lays a known text over a recording of it. */
export const makeAlignRecording =
  ({ db, ear, credits }: AlignRecordingNeeds) =>
  async ({ caller, requestId, sound, text }: AlignmentRequest, signal: AbortSignal): Promise<ForcedAlignmentAnswer> => {
    if (text.trim() === "") throw new AppError("input_text_empty");
    const { durationMs } = await ear.call("inspectSound", { sound }, { signal });
    const cost = listeningCost("forcedAlignment", durationMs);
    const hold = await credits.hold({ caller, credits: cost, use: { product: "FA", requestId } });
    try {
      const aligned = await ear.call("alignSpeech", { sound, text }, { signal });
      await commitOnce(db, hold.isSettled, (tx) => hold.settle(tx, { durationMs }));
      return toAnswer(aligned);
    } catch (error) {
      await hold.release().catch(() => undefined);
      throw error;
    }
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
