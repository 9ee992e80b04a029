import { handles } from "../../platform/jobs/job-queue.ts";
import { runHeld } from "../../platform/jobs/run-held.ts";
import { getOutside } from "../../platform/outside/get-outside.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeConvertStudio } from "./conversion/convert.handler.ts";
import { convertStudioJob, sweepStudioJob } from "./conversion/convert.job.ts";
import { handleStudio } from "./operations.ts";
import { makePurgeProject } from "./projects/purge-project.handler.ts";
import { purgeProjectJob } from "./projects/purge-project.job.ts";
import type { StudioNeeds } from "./studio-needs.ts";
import { makeSweepStudio } from "./conversion/sweep-studio.handler.ts";

type Needs = Omit<StudioNeeds, "getOutside" | "requireDictionaries"> &
  Parameters<typeof makeConvertStudio>[0] & {
    findPronunciations: StudioNeeds["requireDictionaries"];
    config: { outsideHosts: readonly string[] | undefined };
  };

export const studioFeature = (needs: Needs): Feature => {
  const { jobs } = needs;
  const rules = { hosts: needs.config.outsideHosts };
  return {
    operations: handleStudio({
      ...needs,
      requireDictionaries: needs.findPronunciations,
      getOutside: (page) => getOutside({ ...page, rules }),
    }),
    jobs: [
      runHeld(convertStudioJob, makeConvertStudio(needs)),
      handles(purgeProjectJob, makePurgeProject({ ...needs, sweepFiles: (tx) => jobs.add(tx, sweepStudioJob, {}) })),
      handles(sweepStudioJob, makeSweepStudio(needs)),
    ],
    sweeps: [sweepStudioJob],
  };
};
