import { isRefusal } from "@timbre/calls";
import { CommanderError } from "commander";

/** What the shell is told. */
export const exitCodes = { failed: 1, usage: 2, unreachable: 3, notAllowed: 4, interrupted: 130 } as const;

/** Something about the command itself, its files or its settings. */
export class UsageError extends Error {}

export const exitCodeOf = (error: unknown, signal: AbortSignal): number => {
  if (signal.aborted) return exitCodes.interrupted;
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof UsageError) return exitCodes.usage;
  if (!isRefusal(error)) return exitCodes.failed;
  if (error.httpStatus === 0) return exitCodes.unreachable;
  return [401, 403].includes(error.httpStatus) ? exitCodes.notAllowed : exitCodes.failed;
};

const withoutKey = new Set(["missing_credentials", "invalid_api_key"]);

/** One line for the person, one word for programs. Commander has said its own lines already. */
export const problemOf = (error: unknown, signal: AbortSignal): { message: string; code: string } => {
  if (signal.aborted) return { message: "stopped", code: "interrupted" };
  if (error instanceof CommanderError) return { message: "", code: error.code };
  if (!isRefusal(error)) {
    return { message: (error as Error).message, code: error instanceof UsageError ? "usage" : "failed" };
  }
  const hint = withoutKey.has(error.code)
    ? " Make a key in the studio under Settings, API Keys, and set TIMBRE_API_KEY."
    : "";
  return { message: `${error.message}${hint}`, code: error.code };
};
