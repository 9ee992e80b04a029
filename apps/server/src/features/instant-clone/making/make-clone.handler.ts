import { AppError, errors } from "@timbre/contract";
import { withSampleFiles } from "../../../domain/voices/sample-files.ts";
import type { StoredSampleFile } from "../../../platform/database/tables/clones.ts";
import { errorBodyOf } from "../../../platform/http/error-answer.ts";
import type { LongWork } from "../../../platform/jobs/run-held.ts";
import { buildClone, type OnProgress } from "../build-clone.ts";
import type { CloneNeeds } from "../create-clone.ts";
import type { KeptBuild } from "../create-preview.ts";
import { listSamples, type PreviewRow } from "../store.ts";
import { losesVerification } from "../voice-ownership.ts";
import { changeCloneJob, findUnderWay } from "./store.ts";

type JobData = { previewId: string };

/** What the recordings become waits in the row until it is saved, discarded or replaced. */
export const makeMakeClone = (needs: CloneNeeds): LongWork<JobData> => ({
  // The ear takes them in turns; a long one must not keep a short one waiting.
  atOnce: 4,
  isWanted: async ({ previewId }) => (await findUnderWay(needs.db, previewId)) !== undefined,
  work: async ({ previewId }, { signal }) => {
    const row = await findUnderWay(needs.db, previewId);
    if (!row || !(await changeCloneJob(needs.db, previewId, { state: "running" }))) return;
    await make(needs, row, signal).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code === "engine_unavailable") throw error;
      await fail(needs, row, error);
    });
  },
  giveUp: (data) => fail(needs, data, new AppError("internal_error")),
});

const fail = async ({ db }: CloneNeeds, { previewId }: JobData, error: AppError): Promise<void> => {
  const failure = { http: errors[error.code].http, ...errorBodyOf(error) };
  await changeCloneJob(db, previewId, { state: "failed", stage: null, failure });
};

const make = async (needs: CloneNeeds, row: PreviewRow, signal: AbortSignal): Promise<void> => {
  const { db, ear, files } = needs;
  const { previewId, removesNoise } = row;
  const onProgress: OnProgress = async (progress) => {
    await changeCloneJob(db, previewId, progress);
  };
  const stay = await staying(needs, row);
  await withSampleFiles(files, row.samples, async (added) => {
    const adding = { ear, files, known: stay, added, signal };
    const voice = row.voiceId && { voiceId: row.voiceId, workspaceId: row.workspaceId };
    const isProofLost = voice ? await losesVerification(db, voice, adding) : false;
    const clone = await withSampleFiles(files, stay, (paths) =>
      buildClone(ear, [...paths, ...added], { removesNoise, signal, onProgress }),
    );
    const built = { ...clone, isProofLost } satisfies KeptBuild;
    await changeCloneJob(db, previewId, { state: "done", stage: null, share: 1, built });
  });
};

type Known = Pick<StoredSampleFile, "sampleId">;
const staying = async ({ db }: CloneNeeds, { voiceId, sampleIdsToRemove }: PreviewRow) => {
  if (!voiceId) return [];
  const isStaying = ({ sampleId }: Known): boolean => !sampleIdsToRemove.includes(sampleId);
  return (await listSamples(db, voiceId)).filter(isStaying);
};
