import { buildApp } from "./app.ts";
import { boundJobs, newSetUpCode, prepareStorage } from "./features/features.ts";
import type { Config } from "./config.ts";
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
  const setUpCode = await newSetUpCode(parts);
  if (setUpCode) console.log(welcome(config, setUpCode));
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

/** Plain words for the person at the terminal: a secret has no place in a structured log. */
const welcome = ({ port, publicUrl }: Config, setUpCode: string): string =>
  [
    "",
    `  Nobody has an account yet. On this machine, open ${publicUrl ?? `http://localhost:${port}`}/sign-up to make the first.`,
    `  From another machine, use this set-up code there: ${setUpCode}`,
    "",
  ].join("\n");
