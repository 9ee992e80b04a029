import { createReadStream } from "node:fs";
import { statfs } from "node:fs/promises";
import { AppError, backupOperations, type backupsAnswer, restoreSteps } from "@timbre/contract";
import type { z } from "zod";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Backups } from "../../platform/backup/backups.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { describeFile } from "../../platform/http/answers/describe-file.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { databaseBytes } from "./store.ts";

type Needs = { database: OpenDatabase; files: FileStore; backups: Backups; recordAudit: RecordAudit };

const folders = ["history", "studio", "previews", "samples", "isolated", "photos", "exports"] as const;

export const handleBackups = (needs: Needs): HandledOperation[] => [handleStorage(needs), ...handleCopies(needs)];

const handleStorage = ({ database, files, backups }: Needs): HandledOperation =>
  handle(backupOperations.getStorage, async () => {
    const sizes = [];
    for (const name of folders) {
      let [count, bytes] = [0, 0];
      for await (const file of files.list(name)) {
        count += 1;
        bytes += file.sizeBytes;
      }
      sizes.push({ name, files: count, size_bytes: bytes });
    }
    const kept = await backups.list();
    sizes.push({ name: "backups", files: kept.length, size_bytes: kept.reduce((sum, one) => sum + one.sizeBytes, 0) });
    return { folders: sizes, disk: await diskOf(), database_bytes: await databaseBytes(database.db) };
  });

/** Of the disk this process works on; not every system can tell. */
const diskOf = async (): Promise<{ free_bytes: number; total_bytes: number } | null> => {
  const found = await statfs(process.cwd()).catch(() => undefined);
  return found ? { free_bytes: found.bavail * found.bsize, total_bytes: found.blocks * found.bsize } : null;
};

const handleCopies = ({ backups, recordAudit }: Needs): HandledOperation[] => [
  handle(backupOperations.list, () => describe(backups)),
  handle(backupOperations.make, async ({ caller }) => {
    const isNew = !backups.running();
    const made = backups.start();
    const note = (name: string) =>
      recordAudit(caller, { activity: "Backup Made", className: "Entity Management", target: name });
    // How it ends is seen in the list: it may take longer than anybody waits for an answer.
    if (isNew) void made.then(({ name }) => note(name)).catch(() => undefined);
    return describe(backups);
  }),
  handle(backupOperations.download, async ({ params: { name } }, reply) => {
    const found = (await backups.list()).find((one) => one.name === name);
    if (!found) throw new AppError("not_found");
    const { file, sizeBytes, isSealed } = found;
    const contentType = isSealed ? "application/octet-stream" : "application/x-tar";
    const fileName = `${name}${isSealed ? ".tar.sealed" : ".tar"}`;
    return describeFile(reply, { contentType, fileName, cacheControl: "private, no-store" })
      .header("content-length", String(sizeBytes))
      .send(createReadStream(file));
  }),
];

const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const describe = async (backups: Backups): Promise<z.infer<typeof backupsAnswer>> => {
  const { folder, keep, passphrase, schedule } = backups.settings;
  const [kept, last, running, nextAt] = [
    await backups.list(),
    await backups.last(),
    backups.running(),
    backups.nextAt(),
  ];
  return {
    backups: kept.map(({ name, sizeBytes, madeAt, isSealed }) => ({
      name,
      size_bytes: sizeBytes,
      created_at_unix: unixOf(madeAt),
      is_sealed: isSealed,
    })),
    running: running
      ? { started_at_unix: unixOf(running.startedAt), files: running.files, size_bytes: running.bytes }
      : null,
    last: last ? { at_unix: last.atUnix, name: last.name, size_bytes: last.sizeBytes, failure: last.failure } : null,
    schedule: schedule && nextAt ? { every_hours: schedule.everyHours, next_at_unix: unixOf(nextAt) } : null,
    folder,
    keep,
    is_sealing: passphrase !== undefined,
    how_to_restore: Object.values(restoreSteps),
  };
};
