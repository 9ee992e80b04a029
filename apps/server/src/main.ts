import { buildApp } from "./app.ts";
import { boundJobs, prepareStorage } from "./features/features.ts";
import { openParts } from "./open-parts.ts";
import { runProcess } from "./run-process.ts";

/** How long running requests may finish after the process was told to stop. */
const maxGoodbyeMs = 5_000;

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
      // A connection that never sent a request is not idle to Node and would hold the stop for over a minute.
      const insist = setTimeout(() => app.server.closeAllConnections(), maxGoodbyeMs);
      await app.close();
      clearTimeout(insist);
      await parts.close();
    },
  };
});
