import { listeningCost } from "@timbre/contract";
import { closeWhenGone, resume } from "../../platform/begun-chunks.ts";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold, Credits } from "../../platform/credits.ts";
import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Delivered, type Made, openDelivery } from "../../platform/delivering.ts";
import type { Ear, SoundSource } from "../../platform/engine/ear.ts";
import { soundsOfCall } from "../../platform/engine/sounds-of-call.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { FollowedSound } from "../../platform/http/generation-answer.ts";
import { newId } from "../../platform/new-id.ts";
import { addIsolation } from "./store.ts";

export type IsolateVoiceNeeds = { db: Db; ear: Ear; files: FileStore; clock: Clock; credits: Credits };
export type IsolationRequest = {
  caller: Caller;
  requestId: string;
  sound: SoundSource;
  title: string;
  isStreamed: boolean;
};

export const isolationFormat = "mp3_44100_128" as const;
export const isolationContentType = "audio/mpeg";
/** The format has one bit rate throughout, so that bytes tell the time. */
const bytesPerMs = 16;

type Making = {
  request: IsolationRequest;
  hold: CreditHold;
  /** Of the recording that was sent. */
  durationMs: number;
  isolationId: string;
  fileKey: string;
  signal: AbortSignal;
};

/**
 * The recording without its background, as it is made; the first piece is there once nothing is left to refuse. Charged and kept
 * as it is delivered: to the end, or as far as the listener stayed. A failure leaves nothing and costs nothing.
 */
export const makeIsolateVoice =
  (needs: IsolateVoiceNeeds) =>
  async (request: IsolationRequest, signal: AbortSignal): Promise<FollowedSound> => {
    const { durationMs } = await needs.ear.call("inspectSound", { sound: request.sound }, { signal });
    const use = { product: "VoiceIsolator", requestId: request.requestId };
    const credits = listeningCost("isolation", durationMs);
    const hold = await needs.credits.hold({ caller: request.caller, credits, use });
    const isolationId = newId();
    const fileKey = `isolations/${isolationId.slice(0, 2)}/${isolationId}.mp3`;
    const { chunks, delivered } = deliver(needs, { request, hold, durationMs, isolationId, fileKey, signal });
    const first = await chunks.next();
    closeWhenGone(chunks, signal);
    return { contentType: isolationContentType, chunks: resume(first, chunks), delivered };
  };

const deliver = (needs: IsolateVoiceNeeds, making: Making) => {
  const { request, hold, fileKey, signal } = making;
  const asked = { sound: request.sound, format: isolationFormat };
  return openDelivery<Made>({
    signal,
    begin: () => needs.files.begin(fileKey),
    make: () => timed(soundsOfCall(needs.ear, { name: "removeNoise", request: asked, signal })),
    settle: (delivered, draft) => settle(needs, making, { delivered, draft }),
    giveUp: () => hold.release(),
  });
};

async function* timed(pieces: AsyncIterable<{ audio: Uint8Array }>): AsyncGenerator<Made> {
  let sizeBytes = 0;
  for await (const { audio } of pieces) {
    sizeBytes += audio.byteLength;
    yield { audio, durationMs: sizeBytes / bytesPerMs };
  }
}

const settle = async (
  { db, files, clock }: IsolateVoiceNeeds,
  { request, hold, durationMs: recordingMs, isolationId, fileKey, signal }: Making,
  { delivered, draft }: { delivered: Delivered; draft: FileDraft | undefined },
): Promise<void> => {
  const { isWhole } = delivered;
  const durationMs = isWhole ? recordingMs : Math.min(delivered.durationMs, recordingMs);
  const credits = listeningCost("isolation", durationMs);
  const file = await draft?.commit(delivered.sizeBytes);
  try {
    await commitOnce(db, hold.isSettled, async (tx) => {
      await hold.settle(tx, { credits, durationMs });
      const { workspaceId, userId } = request.caller;
      const made = {
        sizeBytes: file?.sizeBytes ?? 0,
        durationMs: Math.round(durationMs),
        credits,
        isPartial: !isWhole,
      };
      const { title } = request;
      await addIsolation(tx, { isolationId, workspaceId, userId, title, fileKey, ...made, createdAt: clock.now() });
      // An answer that is sent as a whole has not begun to leave: who is gone by now had nothing of it.
      if (isWhole && !request.isStreamed) signal.throwIfAborted();
    });
  } catch (error) {
    // When the answer to the commit was lost the row may be there.
    if (!(await hold.isSettled().catch(() => true))) await files.remove(fileKey);
    throw error;
  }
};
