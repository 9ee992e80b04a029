import { AppError, type ConsentMethod } from "@timbre/contract";
import { keepMade } from "../../domain/paying/keep-made.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Ear } from "../../platform/engine/ear.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { buildClone, type BuiltClone, durationsOf, factsOf, newVoiceOf } from "./build-clone.ts";
import { requireDistinct } from "./read-clone-form.ts";
import { requireCloningPlan, requireEnoughSound, requireFreeSlot } from "./rules.ts";
import { type KeptFile, writeSamples } from "../../domain/voices/sample-files.ts";
import { recordOwnership } from "./voice-ownership.ts";
import { countSlots, lockTier } from "../../domain/voices/voice-slots.ts";
import { addSampleRows, addVoice, areSamplesKept, type NewSample, saveCloneFacts } from "./store.ts";

export type CloneNeeds = { db: Db; ear: Ear; files: FileStore; clock: Clock };

export type CreateCloneRequest = {
  caller: Caller;
  name: string;
  description: string | undefined;
  labels: Record<string, string>;
  removesNoise: boolean;
  uploads: UploadedFile[];
  consentMethod: ConsentMethod;
};

export type CreatedClone = Pick<BuiltClone, "likeness" | "notes"> & { voiceId: string; isLocked: boolean };

/** A voice from recordings. Everything that can be refused comes first; voice, samples and facts are written together. */
export const makeCreateClone =
  ({ db, ear, files, clock }: CloneNeeds) =>
  async (request: CreateCloneRequest, signal: AbortSignal): Promise<CreatedClone> => {
    const { caller, uploads, removesNoise } = request;
    await requireRoom(db, caller.workspaceId);
    if (uploads.length === 0) throw new AppError("upload_missing");
    await requireDistinct(uploads);
    const durations = await durationsOf(ear, uploads, { signal });
    requireEnoughSound(uploads.map(({ fileName }, i) => ({ fileName, durationMs: durations[i] ?? 0 })));
    const paths = uploads.map(({ path }) => path);
    const built = await buildClone(ear, paths, { removesNoise, signal });
    signal.throwIfAborted();
    const voiceId = newId();
    const at = clock.now();
    return keepMade(
      { db, files },
      (keys) => areSamplesKept(db, keys),
      async ({ write, keep }) => {
        const kept = await writeSamples(write, uploads);
        const isLocked = await keep(async (tx) => {
          await requireRoom(tx, caller.workspaceId);
          await addVoice(tx, { ...rowOf(request, voiceId), ...newVoiceOf(built, request.labels), createdAt: at });
          await saveCloneFacts(tx, factsOf(voiceId, built, at));
          await addSampleRows(tx, sampleRows(kept, { voiceId, durations, removesNoise, createdAt: at }));
          return recordOwnership(tx, { caller, voiceId, method: request.consentMethod, at });
        });
        return { voiceId, likeness: built.likeness, notes: built.notes, isLocked };
      },
    );
  };

/** Inside a transaction the workspace stays locked until it ends. */
export const requireRoom = async (db: Db, workspaceId: string): Promise<void> => {
  const tier = await lockTier(db, workspaceId);
  requireCloningPlan(tier);
  requireFreeSlot(tier, await countSlots(db, workspaceId));
};

const rowOf = ({ caller, name, description, labels }: CreateCloneRequest, voiceId: string) => ({
  voiceId,
  workspaceId: caller.workspaceId,
  ownerUserId: caller.userId,
  name,
  category: "cloned",
  description: description ?? null,
  labels,
});

export const sampleRows = (
  kept: readonly KeptFile[],
  facts: { voiceId: string; durations: readonly number[]; removesNoise: boolean; createdAt: Date },
): NewSample[] =>
  kept.map(({ sampleId, fileKey, sizeBytes, hash, mimeType, file }, i) => ({
    sampleId,
    voiceId: facts.voiceId,
    fileName: file.fileName,
    mimeType,
    fileKey,
    sizeBytes,
    hash,
    durationMs: Math.round(facts.durations[i] ?? 0),
    removesNoise: facts.removesNoise,
    createdAt: inTurn(facts.createdAt, i),
  }));

/** Samples of one form keep their order: each is a millisecond younger than the one before. */
export const inTurn = (moment: Date, index: number): Date => new Date(moment.getTime() + index);
