import { boundJobs } from "./features/features.ts";
import { openParts } from "./open-parts.ts";
import { runProcess } from "./run-process.ts";

/** A process that only runs jobs. Several may run at once, on any machine that sees the database and the files. */
await runProcess(async (config, log) => {
  if (!config.databaseUrl) {
    console.error("A separate worker needs DATABASE_URL: the embedded database belongs to the web process alone.");
    process.exit(1);
  }
  const parts = await openParts(config, log, { isEngineLazy: true });
  await parts.jobs.work(boundJobs(parts));
  log.info("taking jobs");
  return { close: parts.close };
});
