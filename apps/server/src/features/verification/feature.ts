import type { SimilarVoicesAnswer } from "@timbre/contract";
import { makeSweep } from "../../domain/paying/sweep-strays.ts";
import type { SoundSource } from "../../platform/engine/ear.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { handleVerification, type VerificationNeeds } from "./operations.ts";
import { keptDocumentKeys } from "./store.ts";
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
  jobs: [
    handles(
      sweepDocumentsJob,
      makeSweep(needs, "documents", () => keptDocumentKeys(needs.db)),
    ),
  ],
  sweeps: [sweepDocumentsJob],
});
