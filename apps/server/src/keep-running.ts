import type { FastifyBaseLogger } from "fastify";
import { lossOf } from "./platform/loss-of.ts";

/**
 * The net under everything: a promise that nobody looked at is a bug to be logged, not a reason to break off what
 * everybody else is doing. An error thrown where nobody could catch it leaves things half done, so there only the loss
 * of a connection is survived; anything else ends the process, and what started it starts it again.
 */
export const keepRunning = (log: FastifyBaseLogger): void => {
  process.on("unhandledRejection", (reason) => log.error(describe(reason), "nobody handled a failure"));
  process.on("uncaughtException", (error) => {
    if (lossOf(error)) return log.error(describe(error), "a connection was lost");
    log.fatal(describe(error), "ended by a failure nobody could catch");
    process.exit(1);
  });
};

/** Without its message, which may quote what people sent. */
const describe = (reason: unknown) => {
  const { name, code, stack } = (reason ?? {}) as { name?: string; code?: string; stack?: string };
  return { kind: name, code, stack: (stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) };
};
