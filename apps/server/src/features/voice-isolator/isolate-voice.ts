import { listeningCost } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold, Credits } from "../../platform/credits.ts";
import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Ear, SoundSource } from "../../platform/engine/ear.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import { addIsolation } from "./store.ts";

export type IsolateVoiceNeeds = { db: Db; ear: Ear; files: FileStore; clock: Clock; credits: Credits };
export type IsolationRequest = { caller: Caller; requestId: string; sound: SoundSource; title: string };

export const isolationFormat = "mp3_44100_128" as const;
export const isolationContentType = "audio/mpeg";

type Making = IsolationRequest & { hold: CreditHold; cost: number; durationMs: number };

/**
 * The recording without its background. `send` gets the pieces as they are made; the first comes once nothing is left to
 * refuse. At the end it is kept and charged; a failure before leaves nothing and costs nothing.
 */
export const makeIsolateVoice =
  (needs: IsolateVoiceNeeds) =>
  async (
    request: IsolationRequest,
    { signal, send }: { signal: AbortSignal; send(audio: Uint8Array): Promise<void> | void },
  ): Promise<void> => {
    const { durationMs } = await needs.ear.call("inspectSound", { sound: request.sound }, { signal });
    const cost = listeningCost("isolation", durationMs);
    const use = { product: "VoiceIsolator", requestId: request.requestId };
    const hold = await needs.credits.hold({ caller: request.caller, credits: cost, use });
    const isolationId = newId();
    const fileKey = `isolations/${isolationId.slice(0, 2)}/${isolationId}.mp3`;
    let draft: FileDraft | undefined;
    try {
      draft = await needs.files.begin(fileKey);
      const kept = draft;
      const onEvent = async ({ audio }: { audio: Uint8Array }): Promise<void> => {
        await kept.write(audio);
        await send(audio);
      };
      await needs.ear.call("removeNoise", { sound: request.sound, format: isolationFormat }, { signal, onEvent });
      signal.throwIfAborted();
      await settle(needs, { ...request, hold, cost, durationMs }, { draft, isolationId, fileKey });
    } catch (error) {
      // Each step on its own: a file that can not be removed must not keep the credits.
      await Promise.allSettled([draft?.discard(), hold.release()]);
      throw error;
    }
  };

const settle = async (
  { db, files, clock }: IsolateVoiceNeeds,
  { caller, title, hold, cost, durationMs }: Making,
  { draft, isolationId, fileKey }: { draft: FileDraft; isolationId: string; fileKey: string },
): Promise<void> => {
  const { sizeBytes } = await draft.commit();
  try {
    await commitOnce(db, hold.isSettled, async (tx) => {
      await hold.settle(tx, { durationMs });
      const { workspaceId, userId } = caller;
      const facts = { title, fileKey, sizeBytes, durationMs: Math.round(durationMs), credits: cost };
      await addIsolation(tx, { isolationId, workspaceId, userId, ...facts, createdAt: clock.now() });
    });
  } catch (error) {
    // When the answer to the commit was lost the row may be there.
    if (!(await hold.isSettled().catch(() => true))) await files.remove(fileKey);
    throw error;
  }
};
