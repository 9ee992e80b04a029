import type { Parts } from "../parts.ts";
import { addGuard } from "../platform/http/access/guard.ts";
import type { Http } from "../platform/http/http.ts";
import { addOpenCalls } from "../platform/http/access/open-calls.ts";
import { addIdempotency } from "../domain/idempotency/add-idempotency.ts";
import { makePurgeAnswer } from "../domain/idempotency/purge-answer.handler.ts";
import { purgeAnswerJob } from "../domain/idempotency/purge-answer.job.ts";
import { inTurns } from "../platform/jobs/in-turns.ts";
import { type BoundJob, handles } from "../platform/jobs/job-queue.ts";
import { addOperations } from "../platform/operations/add-operations.ts";
import { sealStoredSecrets } from "../platform/secrets/seal-stored.ts";
import { makeAbilities, type Track } from "./abilities.ts";
import { features } from "./features.ts";

export type OpenFeatures = {
  add(http: Http): void;
  jobs: BoundJob[];
  prepare(): Promise<void>;
  sweep(): Promise<void>;
};

export const openFeatures = (parts: Parts, track: Track = () => () => undefined): OpenFeatures => {
  const abilities = makeAbilities(parts, track);
  const all = features.map((make) => make({ ...parts, ...abilities }));
  const { db } = parts.database;
  const jobs = [...all.flatMap((one) => one.jobs ?? []), handles(purgeAnswerJob, makePurgeAnswer({ ...parts, db }))];
  return {
    add: (http) => {
      const { identify, tokens, securityLog, openCalls, changeLine } = abilities;
      addOpenCalls(http, openCalls, changeLine);
      addGuard(http, { identify, takeToken: tokens.take, onRefusal: securityLog.noteRefusal });
      addIdempotency(http, { ...parts, db, processId: parts.database.processId });
      for (const { operations = [] } of all) addOperations(http, operations);
    },
    jobs,
    prepare: async () => {
      await parts.jobs.prepare(jobs);
      await sealStoredSecrets(db);
      for (const { prepare } of all) await prepare?.();
    },
    sweep: async () => {
      for await (const job of inTurns(all.flatMap((one) => one.sweeps ?? []))) await parts.jobs.add(db, job, {});
    },
  };
};
