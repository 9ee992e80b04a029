import { AppError, cloneTerms } from "@timbre/contract";
import { keepMade } from "../../../domain/paying/keep-made.ts";
import { forgetFiles, writeSamples } from "../../../domain/voices/sample-files.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { newId } from "../../../platform/new-id.ts";
import { type CreatePreviewRequest, type PreviewNeeds, samplesThatStay, storedSample } from "../create-preview.ts";
import type { PreviewRow } from "../store.ts";
import { makeCloneJob } from "./make-clone.job.ts";
import { addCloneJob, findCloneJob, removeCloneJobs } from "./store.ts";

export type StartNeeds = PreviewNeeds & { jobs: JobQueue };

/**
 * Keeps the recordings and leaves the rest to a job: who asked can go. A person has one clone on its way for each voice
 * and one for a new voice; a later one takes the place of an earlier one.
 */
export const makeStartClone =
  (needs: StartNeeds) =>
  async (request: CreatePreviewRequest): Promise<PreviewRow> => {
    const { db, files, jobs } = needs;
    await samplesThatStay(needs, request);
    const previewId = newId();
    const isKept = async () => (await findCloneJob(db, request.caller, previewId)) !== undefined;
    const { row, replaced } = await keepMade({ db, files }, isKept, async ({ write, keep }) => {
      const kept = await writeSamples(write, request.uploads);
      const row = rowOf(needs, request, { previewId, samples: kept.map((one) => storedSample(one, 0)) });
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
