/** A disk without room, or one that cannot be written to for now. */
export type StorageLoss = "full" | "unavailable";

/** Files that do not lie on a disk of this machine can be lost for a while too. */
export class StorageLostError extends Error {
  readonly loss: StorageLoss;
  constructor(loss: StorageLoss, options?: ErrorOptions) {
    super(loss === "full" ? "The file store is full" : "The file store does not answer", options);
    this.name = "StorageLostError";
    this.loss = loss;
  }
}

const fullCodes = new Set(["ENOSPC", "EDQUOT"]);
const unavailableCodes = new Set(["EROFS", "EIO", "EACCES", "EPERM", "ENODEV", "ENXIO", "ESTALE", "EMFILE", "ENFILE"]);
/** PostgreSQL's codes: no room on its disk, and a disk that fails. */
const databaseCodes: Record<string, StorageLoss> = { "53100": "full", "58030": "unavailable" };

/** Whether something failed because of the disk. Only errors of system calls are believed. */
export const storageLossOf = (error: unknown): StorageLoss | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageLostError) return error.loss;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (databaseCodes[code]) return databaseCodes[code];
  if (syscall && fullCodes.has(code)) return "full";
  if (syscall && unavailableCodes.has(code)) return "unavailable";
  return storageLossOf(error.cause);
};
