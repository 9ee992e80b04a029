import type { JobHandler, JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { TrainingIds } from "./store.ts";
import { trainVoiceJob } from "./train-voice.job.ts";
import type { LongTraining } from "./train-voice.handler.ts";

/** How often it is looked whether the training is still wanted. */
const lookEveryMs = 1_000;
/** A job ends before the queue takes it for one of a dead process, and the next goes on from its last step. */
const turnMs = 600_000;

/** Does a long training in turns. */
export const holdTraining =
  ({ jobs }: { jobs: JobQueue }, { isWanted, work }: LongTraining): JobHandler<TrainingIds> =>
  async (training, letGo) => {
    if (!(await isWanted(training))) return;
    const cancelled = new AbortController();
    const look = async (): Promise<void> => {
      if (!(await isWanted(training))) cancelled.abort();
    };
    const looking = setInterval(() => void look().catch(() => undefined), lookEveryMs);
    const over = AbortSignal.timeout(turnMs);
    try {
      await work(training, { signal: AbortSignal.any([letGo, cancelled.signal, over]) });
    } catch (error) {
      if (!(await isWanted(training))) return;
      if (!over.aborted || letGo.aborted) throw error;
      await jobs.add(trainVoiceJob, training);
    } finally {
      clearInterval(looking);
    }
  };
