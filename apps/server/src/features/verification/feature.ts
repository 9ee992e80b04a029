import type { SimilarVoicesAnswer } from "@timbre/contract";
import type { SoundSource } from "../../platform/engine/ear.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { handleVerification, type VerificationNeeds } from "./operations.ts";
import { makeSweepDocuments } from "./sweep-documents.handler.ts";
import { sweepDocumentsJob } from "./sweep-documents.job.ts";

type Wanted = { threshold: number | undefined; topK: number; baseUrl: string };
type Needs = Omit<VerificationNeeds, "findSimilarVoices"> & {
  publicUrl: string | undefined;
  similar: { toRecording(sound: SoundSource, wanted: Wanted, clientLeft: AbortSignal): Promise<SimilarVoicesAnswer> };
};

export const verificationFeature = (needs: Needs): Feature => ({
  operations: handleVerification({
    ...needs,
    findSimilarVoices: (request, sound, topK) => {
      const baseUrl = baseUrlOf(request, needs.publicUrl);
      return needs.similar.toRecording(sound, { threshold: undefined, topK, baseUrl }, request.clientLeft);
    },
  }),
  jobs: [handles(sweepDocumentsJob, makeSweepDocuments(needs))],
  sweeps: [sweepDocumentsJob],
});
