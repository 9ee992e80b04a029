import { AppError } from "@timbre/contract";
import { isDatabaseLost } from "./database/database-loss.ts";
import { storageLossOf } from "./storage/storage-loss.ts";

const comeBackSeconds = 2;
/** Somebody has to make room first. */
const comeBackLaterSeconds = 30;
const storageCodes = { full: "storage_full", unavailable: "storage_unavailable" } as const;

/** What failed because something the application stands on is away for now, as an error callers can act on. */
export const lossOf = (error: unknown): AppError | undefined => {
  if (isDatabaseLost(error)) return new AppError("database_unavailable", { retryAfterSeconds: comeBackSeconds });
  const loss = storageLossOf(error);
  return loss && new AppError(storageCodes[loss], { retryAfterSeconds: comeBackLaterSeconds });
};

/** The same for those who answer by themselves: a refusal stays what it is, a loss is told, the rest is a bug. */
export const toRefusal = (error: unknown): AppError =>
  error instanceof AppError ? error : (lossOf(error) ?? new AppError("internal_error"));
