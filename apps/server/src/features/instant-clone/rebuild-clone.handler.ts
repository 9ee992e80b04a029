import { AppError } from "@timbre/contract";
import type { JobHandler } from "../../platform/jobs/job-queue.ts";
import { buildClone, factsOf, type OnProgress, voiceChangesOf } from "./build-clone.ts";
import type { CloneNeeds } from "./create-clone.ts";
import { withSampleFiles } from "../../platform/samples/sample-files.ts";
import { changeRebuild, changeVoice, findRebuild, listSamples, type RebuildRow, saveCloneFacts } from "./store.ts";

/** How often it looks whether somebody wants it to stop. */
const lookEveryMs = 1_000;

/** The voice keeps its old sound until the new one is whole. */
export const makeRebuildClone =
  (needs: CloneNeeds): JobHandler<{ voiceId: string; rebuildId: string }> =>
  async ({ voiceId, rebuildId }, signal) => {
    const { db, clock } = needs;
    const row = await findRebuild(db, voiceId);
    if (row?.rebuildId !== rebuildId || !(await note(needs, row, { state: "running" }))) return;
    const stop = new AbortController();
    const look = setInterval(() => {
      void isUnderWay(needs, row).then(
        (is) => is || stop.abort(),
        () => undefined,
      );
    }, lookEveryMs);
    try {
      await rebuild(needs, row, AbortSignal.any([signal, stop.signal]));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "engine_unavailable") throw error;
      await changeRebuild(db, row, { state: "failed", message: error.message, updatedAt: clock.now() });
    } finally {
      clearInterval(look);
    }
  };

const isUnderWay = async ({ db }: CloneNeeds, { voiceId, rebuildId }: RebuildRow): Promise<boolean> => {
  const now = await findRebuild(db, voiceId);
  return now?.rebuildId === rebuildId && now.state === "running";
};

const note = ({ db, clock }: CloneNeeds, row: RebuildRow, changes: Partial<RebuildRow>): Promise<boolean> =>
  changeRebuild(db, row, { ...changes, updatedAt: clock.now() });

const rebuild = async (needs: CloneNeeds, row: RebuildRow, signal: AbortSignal): Promise<void> => {
  const { db, ear, files, clock } = needs;
  const { voiceId, removesNoise } = row;
  const samples = await listSamples(db, voiceId);
  if (samples.length === 0) throw new AppError("last_sample");
  const onProgress: OnProgress = async ({ stage, share }) => {
    await note(needs, row, { stage, share });
  };
  try {
    const built = await withSampleFiles(files, samples, (paths) =>
      buildClone(ear, paths, { removesNoise, signal, onProgress }),
    );
    await db.transaction(async (tx) => {
      const isWanted = await changeRebuild(tx, row, { state: "done", stage: null, share: 1, updatedAt: clock.now() });
      if (!isWanted) return;
      await changeVoice(tx, voiceId, voiceChangesOf(built));
      await saveCloneFacts(tx, factsOf(voiceId, built, clock.now()));
    });
  } catch (error) {
    // Somebody stopped it: the row says so already.
    if (!(await isUnderWay(needs, row))) return;
    throw error;
  }
};
