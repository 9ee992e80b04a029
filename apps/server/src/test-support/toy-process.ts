import { runProcess } from "../run-process.ts";
import { startWeb } from "../start-web.ts";
import { startWorker } from "../start-worker.ts";

/** The product's processes as they are, except that the engine plays tones: for tests of what happens around it. */
const toy = { engineModel: "toy" as const };
await runProcess((config, log) =>
  process.argv[2] === "worker" ? startWorker(config, log, toy) : startWeb(config, log, toy),
);
