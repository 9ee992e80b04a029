import { AppError } from "@timbre/contract";
import type { StoredSampleFile } from "../../platform/database/tables/clones.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { isVoiceLocked, recordConsent, requireVerification } from "../../domain/voices/voice-verification.ts";
import { type BuiltClone, factsOf, newVoiceOf } from "./build-clone.ts";
import { inTurn, requireRoom } from "./create-clone.ts";
import { isFresh, requireMade } from "./preview-life.ts";
import type { KeptBuild } from "./create-preview.ts";
import type { RemoveSampleNeeds } from "./samples/remove-sample.ts";
import { forgetFiles } from "../../domain/voices/sample-files.ts";
import { recordOwnership } from "./voice-ownership.ts";
import * as store from "./store.ts";

export type SavePreviewRequest = {
  caller: Caller;
  previewId: string;
  name: string;
  description: string | undefined;
  labels: Record<string, string>;
};

/** Keeps what was heard: a new voice, or the changes of one. */
export const makeSavePreview =
  ({ db, files, clock, findOwnVoice }: Pick<RemoveSampleNeeds, "db" | "files" | "clock" | "findOwnVoice">) =>
  async (request: SavePreviewRequest, signal: AbortSignal): Promise<{ voiceId: string; isLocked: boolean }> => {
    const { caller, previewId } = request;
    const preview = await store.findPreview(db, caller, previewId);
    if (preview) requireMade(preview);
    if (!preview || !isFresh(preview, clock)) return findSaved(db, request);
    if (preview.voiceId) await findOwnVoice(caller, preview.voiceId);
    // A new voice keeps its preview's id: a client that missed the answer finds it when it saves again.
    const voiceId = preview.voiceId ?? previewId;
    const built = preview.built as KeptBuild;
    const at = clock.now();
    const { gone, isLocked } = await db.transaction(async (tx) => {
      if (preview.voiceId) await changeVoice(tx, voiceId, { request, built });
      else await addVoice(tx, voiceId, { request, built, createdAt: at });
      await store.saveCloneFacts(tx, factsOf(voiceId, built, at));
      const removed = await removeSamples(tx, voiceId, { ids: preview.sampleIdsToRemove, deletedAt: at });
      await addSamples(tx, { voiceId, samples: preview.samples, removesNoise: preview.removesNoise, at });
      await store.deletePreview(tx, previewId);
      const isLocked = await vouch(tx, { caller, voiceId, preview, at });
      // The last moment to turn back: who left before it finds everything as it was.
      signal.throwIfAborted();
      return { gone: removed, isLocked };
    });
    await forgetFiles(files, gone);
    return { voiceId, isLocked };
  };

/** Saved already, by a call whose answer was not waited for. */
const findSaved = async (db: Db, { caller, previewId }: SavePreviewRequest) => {
  if (!(await store.isOwnClone(db, caller, previewId))) throw new AppError("clone_preview_not_found", { previewId });
  return { voiceId: previewId, isLocked: await isVoiceLocked(db, previewId) };
};

type Vouching = { caller: Caller; voiceId: string; preview: store.PreviewRow; at: Date };

/** New voices are vouched for as a whole, known ones for what was added. */
const vouch = async (tx: Db, { caller, voiceId, preview, at }: Vouching): Promise<boolean> => {
  const method = "terms_dialog";
  if (!preview.voiceId) return recordOwnership(tx, { caller, voiceId, method, at });
  const termsVersion = preview.termsVersion ?? undefined;
  if (termsVersion) await recordConsent(tx, { voiceId, userId: caller.userId, method, at, termsVersion });
  if ((preview.built as KeptBuild).isProofLost) await requireVerification(tx, voiceId, at);
  return isVoiceLocked(tx, voiceId);
};

type Added = { voiceId: string; samples: readonly StoredSampleFile[]; removesNoise: boolean; at: Date };

const addSamples = async (tx: Db, { voiceId, samples, removesNoise, at }: Added): Promise<void> => {
  const rows = samples.map((sample, i) => ({ ...sample, voiceId, removesNoise, createdAt: inTurn(at, i) }));
  if (rows.length > 0) await store.addSampleRows(tx, rows);
};

type Saving = { request: SavePreviewRequest; built: BuiltClone };

const wordsOf = ({ name, description, labels }: SavePreviewRequest) => ({
  name,
  description: description ?? null,
  labels,
});

const changeVoice = async (tx: Db, voiceId: string, { request, built }: Saving): Promise<void> => {
  await store.changeVoice(tx, voiceId, { ...wordsOf(request), ...newVoiceOf(built, request.labels) });
};

const addVoice = async (
  tx: Db,
  voiceId: string,
  { request, built, createdAt }: Saving & { createdAt: Date },
): Promise<void> => {
  const { workspaceId, userId } = request.caller;
  await requireRoom(tx, workspaceId);
  const own = { voiceId, workspaceId, ownerUserId: userId, category: "cloned", createdAt };
  await store.addVoice(tx, { ...own, ...wordsOf(request), ...newVoiceOf(built, request.labels) });
};

const removeSamples = async (
  tx: Db,
  voiceId: string,
  { ids, deletedAt }: { ids: readonly string[]; deletedAt: Date },
): Promise<store.SampleRow[]> => {
  const gone = (await store.listSamples(tx, voiceId)).filter(({ sampleId }) => ids.includes(sampleId));
  for (const { sampleId } of gone) await store.markSampleDeleted(tx, sampleId, deletedAt);
  return gone;
};
