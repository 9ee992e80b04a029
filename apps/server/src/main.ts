import { buildApp } from "./app.ts";
import { boundJobs, prepareStorage } from "./features/features.ts";
import { openParts } from "./open-parts.ts";
import { runProcess } from "./run-process.ts";

/** The web process. With the embedded database it is also the only one that may run jobs. */
await runProcess(async (config, log) => {
  const parts = await openParts(config, log);
  await prepareStorage(parts);
  const app = await buildApp(parts);
  await parts.jobs.work(boundJobs(parts));
  await app.listen({ host: config.host, port: config.port });
  log.info({ port: config.port, database: parts.database.kind }, "listening");
  return {
    close: async () => {
      await app.close();
      await parts.close();
    },
  };
});
