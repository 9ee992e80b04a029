import { handles } from "../../platform/jobs/job-queue.ts";
import { getOutside } from "../../platform/outside/get-outside.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeConvertStudio } from "./convert.handler.ts";
import { convertStudioJob, sweepStudioJob, watchStudioJob } from "./convert.job.ts";
import { handleStudio } from "./operations.ts";
import { makePurgeProject } from "./purge-project.handler.ts";
import { purgeProjectJob } from "./purge-project.job.ts";
import type { StudioNeeds } from "./studio-needs.ts";
import { makeSweepStudio } from "./sweep-studio.handler.ts";
import { makeWatchConversion, resumeConversions } from "./watch-conversion.handler.ts";

type Needs = Omit<StudioNeeds, "getOutside" | "requireDictionaries"> &
  Parameters<typeof makeConvertStudio>[0] & {
    findPronunciations: StudioNeeds["requireDictionaries"];
    database: { kind: "embedded" | "postgres" };
    config: { outsideHosts: readonly string[] | undefined };
  };

export const studioFeature = (needs: Needs): Feature => {
  const { db, jobs } = needs;
  const rules = { hosts: needs.config.outsideHosts };
  return {
    operations: handleStudio({
      ...needs,
      requireDictionaries: needs.findPronunciations,
      getOutside: (page) => getOutside({ ...page, rules }),
    }),
    jobs: [
      handles(convertStudioJob, makeConvertStudio(needs)),
      handles(watchStudioJob, makeWatchConversion(needs)),
      handles(purgeProjectJob, makePurgeProject({ ...needs, sweepFiles: () => jobs.add(sweepStudioJob, {}) })),
      handles(sweepStudioJob, makeSweepStudio(needs)),
    ],
    prepare: async () => {
      await jobs.add(sweepStudioJob, {});
      if (needs.database.kind === "embedded") await resumeConversions({ db, jobs });
    },
  };
};
