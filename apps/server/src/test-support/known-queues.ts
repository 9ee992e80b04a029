import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { OpenDatabase } from "../platform/database/database.ts";
import { defineJob, handles } from "../platform/jobs/job-queue.ts";
import { openJobQueue } from "../platform/jobs/open-job-queue.ts";

const sources = fileURLToPath(new URL("../", import.meta.url));
const defined = /defineJob\(\s*"([^"]+)"/g;

/** The kinds of jobs there are, as their files name them. */
const jobNames = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => /jobs?\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(path.join(sources, name), "utf8").matchAll(defined)])
    .map(([, name]) => name ?? "")
    .sort();

export const knownQueues = jobNames();

/** Each queue is a table with its indexes: made once in what all test databases are copies of, not for every test again. */
export const makeKnownQueues = async (database: OpenDatabase): Promise<void> => {
  const queue = await openJobQueue({ database, onError: () => undefined });
  await queue.prepare(knownQueues.map((name) => handles(defineJob(name, z.object({})), async () => undefined)));
  await queue.stop();
};
