import { AppError } from "@timbre/contract";
import type { StoredSampleFile } from "../../platform/database/clone-tables.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import { type BuiltClone, factsOf, voiceChangesOf } from "./build-clone.ts";
import { inTurn, requireRoom } from "./create-clone.ts";
import type { RemoveSampleNeeds } from "./remove-sample.ts";
import { forgetFiles } from "./sample-files.ts";
import * as store from "./store.ts";

export type SavePreviewRequest = {
  caller: Caller;
  previewId: string;
  name: string;
  description: string | undefined;
  labels: Record<string, string>;
};

/** Files of a preview that nobody kept are removed after an hour; so it must be kept before. */
export const previewLifeMs = 3_600_000;

/** Keeps what was heard: a new voice, or the changes of one. */
export const makeSavePreview =
  ({ db, files, clock, findOwnVoice }: RemoveSampleNeeds) =>
  async (request: SavePreviewRequest): Promise<{ voiceId: string }> => {
    const { caller, previewId } = request;
    const preview = await store.findPreview(db, caller, previewId);
    const isFresh = preview && clock.now().getTime() - preview.createdAt.getTime() < previewLifeMs;
    if (!isFresh) throw new AppError("clone_preview_not_found", { previewId });
    if (preview.voiceId) await findOwnVoice(caller, preview.voiceId);
    const voiceId = preview.voiceId ?? newId();
    const built = preview.built as BuiltClone;
    const removed = await db.transaction(async (tx) => {
      if (preview.voiceId) await changeVoice(tx, voiceId, { request, built });
      else await addVoice(tx, voiceId, { request, built, createdAt: clock.now() });
      await store.saveCloneFacts(tx, factsOf(voiceId, built, clock.now()));
      const gone = await removeSamples(tx, voiceId, { ids: preview.sampleIdsToRemove, deletedAt: clock.now() });
      const rows = preview.samples.map((sample: StoredSampleFile, i) => ({
        ...sample,
        voiceId,
        removesNoise: preview.removesNoise,
        createdAt: inTurn(clock.now(), i),
      }));
      if (rows.length > 0) await store.addSampleRows(tx, rows);
      await store.deletePreview(tx, previewId);
      return gone;
    });
    await forgetFiles(files, removed);
    return { voiceId };
  };

type Saving = { request: SavePreviewRequest; built: BuiltClone };

const wordsOf = ({ name, description, labels }: SavePreviewRequest) => ({
  name,
  description: description ?? null,
  labels,
});

const changeVoice = async (tx: Db, voiceId: string, { request, built }: Saving): Promise<void> => {
  await store.changeVoice(tx, voiceId, { ...voiceChangesOf(built), ...wordsOf(request) });
};

const addVoice = async (
  tx: Db,
  voiceId: string,
  { request, built, createdAt }: Saving & { createdAt: Date },
): Promise<void> => {
  const { workspaceId, userId } = request.caller;
  await requireRoom(tx, workspaceId);
  const own = { voiceId, workspaceId, ownerUserId: userId, category: "cloned", createdAt };
  await store.addVoice(tx, { ...own, ...wordsOf(request), ...voiceChangesOf(built) });
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
