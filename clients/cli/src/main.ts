import { exitCodeOf, problemOf } from "./exit-codes.ts";
import { buildProgram } from "./program.ts";

const leaving = new AbortController();
process.on("SIGINT", () => leaving.abort());

/** A reader that had enough, as `head` has, is no failure. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const program = buildProgram(leaving.signal);
await program.parseAsync().catch((error: unknown) => {
  const { message, code } = problemOf(error, leaving.signal);
  const isJson = process.argv.includes("--json");
  if (message) console.error(isJson ? JSON.stringify({ error: { code, message } }) : `timbre: ${message}`);
  process.exitCode = exitCodeOf(error, leaving.signal);
});
