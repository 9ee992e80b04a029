import { AppError } from "@timbre/contract";
import type { LongWork } from "../../../platform/jobs/run-held.ts";
import { buildClone, factsOf, type OnProgress, voiceChangesOf } from "../build-clone.ts";
import type { CloneNeeds } from "../create-clone.ts";
import { withSampleFiles } from "../../../domain/voices/sample-files.ts";
import { changeRebuild, changeVoice, findRebuild, listSamples, type RebuildRow, saveCloneFacts } from "../store.ts";

/** The voice keeps its old sound until the new one is whole. */
export const makeRebuildClone = (needs: CloneNeeds): LongWork<RebuildIds> => ({
  isWanted: async ({ voiceId, rebuildId }) => {
    const now = await findRebuild(needs.db, voiceId);
    return now?.rebuildId === rebuildId && (now.state === "queued" || now.state === "running");
  },
  work: async ({ voiceId }, { signal }) => {
    const row = await findRebuild(needs.db, voiceId);
    if (!row || !(await note(needs, row, { state: "running" }))) return;
    await rebuild(needs, row, signal).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code === "engine_unavailable") throw error;
      await note(needs, row, { state: "failed", message: error.message });
    });
  },
  giveUp: async (ids) => {
    await note(needs, ids, { state: "failed", message: new AppError("internal_error").message });
  },
});

type RebuildIds = Pick<RebuildRow, "voiceId" | "rebuildId">;

const note = ({ db, clock }: CloneNeeds, ids: RebuildIds, changes: Partial<RebuildRow>): Promise<boolean> =>
  changeRebuild(db, ids, { ...changes, updatedAt: clock.now() });

const rebuild = async (needs: CloneNeeds, row: RebuildRow, signal: AbortSignal): Promise<void> => {
  const { db, ear, files, clock } = needs;
  const { voiceId, removesNoise } = row;
  const samples = await listSamples(db, voiceId);
  if (samples.length === 0) throw new AppError("last_sample");
  const onProgress: OnProgress = async ({ stage, share }) => {
    await note(needs, row, { stage, share });
  };
  const built = await withSampleFiles(files, samples, (paths) =>
    buildClone(ear, paths, { removesNoise, signal, onProgress }),
  );
  await db.transaction(async (tx) => {
    const isWanted = await changeRebuild(tx, row, { state: "done", stage: null, share: 1, updatedAt: clock.now() });
    if (!isWanted) return;
    await changeVoice(tx, voiceId, voiceChangesOf(built));
    await saveCloneFacts(tx, factsOf(voiceId, built, clock.now()));
  });
};
