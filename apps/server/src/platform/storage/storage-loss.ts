/** A disk without room, or one that cannot be written to for now. */
export type StorageLoss = "full" | "unavailable";

const fullCodes = new Set(["ENOSPC", "EDQUOT"]);
const unavailableCodes = new Set(["EROFS", "EIO", "EACCES", "EPERM", "ENODEV", "ENXIO", "ESTALE", "EMFILE", "ENFILE"]);
/** PostgreSQL's codes: no room on its disk, and a disk that fails. */
const databaseCodes: Record<string, StorageLoss> = { "53100": "full", "58030": "unavailable" };

/** Whether something failed because of the disk. Only errors of system calls are believed. */
export const storageLossOf = (error: unknown): StorageLoss | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (databaseCodes[code]) return databaseCodes[code];
  if (syscall && fullCodes.has(code)) return "full";
  if (syscall && unavailableCodes.has(code)) return "unavailable";
  return storageLossOf(error.cause);
};
