import { professionalCloneLimits } from "@timbre/contract";
import { expectedTrainingSeconds } from "@timbre/engine";
import type { Db } from "../../../platform/database/database.ts";
import { listMeasured, listUsedSamples, type MeasuredTraining } from "./store.ts";
import { usedMsOf } from "./training-rules.ts";

/** How many of this server's last trainings tell its pace. */
const measuredTrainings = 5;

/** How long a training of what the voice has now takes on this server, once it begins; null where there is nothing to train with. */
export const expectTraining = async (db: Db, voiceId: string): Promise<number | null> => {
  const samples = await listUsedSamples(db, voiceId);
  const givenMs = samples.reduce((sum, sample) => sum + Math.max(0, usedMsOf(sample)), 0);
  if (givenMs === 0) return null;
  const seconds = expectedTrainingSeconds(Math.min(givenMs, professionalCloneLimits.maxSampleMs));
  return Math.round(seconds * paceOf(await listMeasured(db, measuredTrainings)));
};

/** How much longer than expected trainings have taken here; the middle one, so that a night with the server off does not count. */
export const paceOf = (measured: readonly MeasuredTraining[]): number => {
  const shares = measured
    .map(
      ({ usedMs, startedAt, endedAt }) =>
        (endedAt.getTime() - startedAt.getTime()) / 1000 / expectedTrainingSeconds(usedMs),
    )
    .sort((a, b) => a - b);
  return shares[Math.floor(shares.length / 2)] ?? 1;
};
