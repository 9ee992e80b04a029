import { AppError, cloneTerms } from "@timbre/contract";
import { keepMade } from "../../../domain/paying/keep-made.ts";
import { forgetFiles, writeSamples } from "../../../domain/voices/sample-files.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { newId } from "../../../platform/new-id.ts";
import { durationsOf } from "../build-clone.ts";
import { type CreatePreviewRequest, type PreviewNeeds, samplesThatStay, storedSample } from "../create-preview.ts";
import { requireEnoughSound } from "../rules.ts";
import type { PreviewRow } from "../store.ts";
import { makeCloneJob } from "./make-clone.job.ts";
import { addCloneJob, findCloneJob, removeCloneJobs } from "./store.ts";

export type StartNeeds = PreviewNeeds & { jobs: JobQueue };

/**
 * Looks at the recordings, keeps them and leaves the rest to a job: who asked can go. A person has one clone on its way for each voice
 * and one for a new voice; a later one takes the place of an earlier one.
 */
export const makeStartClone =
  (needs: StartNeeds) =>
  async (request: CreatePreviewRequest, signal: AbortSignal): Promise<PreviewRow> => {
    const { db, ear, files, jobs } = needs;
    const stay = await samplesThatStay(needs, request);
    // What is no sound, or too little of it, is refused while its sender is still there.
    const durations = await durationsOf(ear, request.uploads, { signal });
    const fresh = request.uploads.map(({ fileName }, i) => ({ fileName, durationMs: durations[i] ?? 0 }));
    requireEnoughSound([...stay, ...fresh]);
    const previewId = newId();
    const isKept = async () => (await findCloneJob(db, request.caller, previewId)) !== undefined;
    const { row, replaced } = await keepMade({ db, files }, isKept, async ({ write, keep }) => {
      const kept = await writeSamples(write, request.uploads);
      const row = rowOf(needs, request, {
        previewId,
        samples: kept.map((one, i) => storedSample(one, durations[i] ?? 0)),
      });
      return keep(async (tx) => {
        const replaced = await removeCloneJobs(tx, request.caller, { voiceId: row.voiceId });
        await addCloneJob(tx, row);
        await jobs.add(tx, makeCloneJob, { previewId });
        return { row, replaced };
      });
    });
    await forgetFiles(files, replaced);
    return row;
  };

const rowOf = (
  { clock }: StartNeeds,
  { caller, voiceId, uploads, sampleIdsToRemove, removesNoise }: CreatePreviewRequest,
  made: Pick<PreviewRow, "previewId" | "samples">,
): PreviewRow => ({
  ...made,
  workspaceId: caller.workspaceId,
  userId: caller.userId,
  voiceId: voiceId ?? null,
  built: null,
  sampleIdsToRemove,
  removesNoise,
  termsVersion: uploads.length > 0 ? cloneTerms.version : null,
  isJob: true,
  state: "queued",
  stage: null,
  share: 0,
  failure: null,
  createdAt: clock.now(),
});

/** Stops it where it is under way; its recordings leave with it. */
export const dropClone = async (
  { db, files }: Pick<StartNeeds, "db" | "files">,
  caller: Caller,
  previewId: string,
): Promise<void> => {
  if (!(await findCloneJob(db, caller, previewId))) throw new AppError("clone_preview_not_found", { previewId });
  await forgetFiles(files, await removeCloneJobs(db, caller, { previewId }));
};
