import { AppError } from "@timbre/contract";
import { isDatabaseLost } from "./database/database-loss.ts";

const comeBackSeconds = 2;

/** What failed because something the application stands on is away for now, as an error callers can act on. */
export const lossOf = (error: unknown): AppError | undefined => {
  if (isDatabaseLost(error)) return new AppError("database_unavailable", { retryAfterSeconds: comeBackSeconds });
  return undefined;
};

/** The same for those who answer by themselves: a refusal stays what it is, a loss is told, the rest is a bug. */
export const toRefusal = (error: unknown): AppError =>
  error instanceof AppError ? error : (lossOf(error) ?? new AppError("internal_error"));
