import { statfs } from "node:fs/promises";
import { adminLimits, AppError, backupOperations, restoreSteps } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { FileMissingError, type FileStore } from "../../platform/files/file-store.ts";
import { describeFile } from "../../platform/http/answers/describe-file.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { databaseBytes } from "./store.ts";

type Needs = { database: OpenDatabase; files: FileStore; clock: Clock; recordAudit: RecordAudit };

const folder = "backups";
const folders = ["history", "studio", "previews", "samples", "isolated", "photos", "exports", folder] as const;

type Form = { ending: string; contentType: string; howToRestore: string[] };

const { copyFiles, bringKey, startServer } = restoreSteps;

/** How each kind of database is packed, and unpacked again. */
const forms: Record<OpenDatabase["kind"], Form> = {
  embedded: {
    ending: "tgz",
    contentType: "application/gzip",
    howToRestore: [restoreSteps.stopServer, restoreSteps.unpackDatabase, copyFiles, bringKey, startServer],
  },
  postgres: {
    ending: "dump",
    contentType: "application/octet-stream",
    howToRestore: [restoreSteps.stopAll, restoreSteps.restoreDatabase, copyFiles, bringKey, startServer],
  },
};

export const handleBackups = (needs: Needs): HandledOperation[] => [handleStorage(needs), ...handleCopies(needs)];

const handleStorage = ({ database, files }: Needs): HandledOperation =>
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
    return { folders: sizes, disk: await diskOf(), database_bytes: await databaseBytes(database.db) };
  });

/** Of the disk this process works on; not every system can tell. */
const diskOf = async (): Promise<{ free_bytes: number; total_bytes: number } | null> => {
  const found = await statfs(process.cwd()).catch(() => undefined);
  return found ? { free_bytes: found.bavail * found.bsize, total_bytes: found.blocks * found.bsize } : null;
};

const handleCopies = ({ database, files, clock, recordAudit }: Needs): HandledOperation[] => {
  const { ending, contentType, howToRestore } = forms[database.kind];
  const keyOf = (name: string): string => `${folder}/${name}.${ending}`;
  const list = async () => {
    const found = [];
    for await (const { key, modifiedAt, sizeBytes } of files.list(folder)) {
      // Those of another kind of database are of no use to this one.
      if (!key.endsWith(`.${ending}`)) continue;
      const name = key.slice(folder.length + 1, -ending.length - 1);
      found.push({ name, size_bytes: sizeBytes, created_at_unix: Math.floor(modifiedAt.getTime() / 1000) });
    }
    return found.sort((a, b) => (a.name < b.name ? 1 : -1));
  };
  return [
    handle(backupOperations.list, async () => ({ backups: await list(), how_to_restore: howToRestore })),
    handle(backupOperations.make, async ({ caller }) => {
      const digits = clock
        .now()
        .toISOString()
        .replace(/[^0-9]/g, "");
      const name = `backup-${digits.slice(0, 17)}`;
      const draft = await files.begin(keyOf(name));
      try {
        for await (const bytes of database.dump()) await draft.write(bytes);
        const { sizeBytes } = await draft.commit();
        for (const old of (await list()).slice(adminLimits.backups)) await files.remove(keyOf(old.name));
        await recordAudit(caller, { activity: "Backup Made", className: "Entity Management", target: name });
        return { name, size_bytes: sizeBytes, created_at_unix: Math.floor(clock.now().getTime() / 1000) };
      } catch (error) {
        await draft.discard();
        throw error;
      }
    }),
    handle(backupOperations.download, async ({ params: { name } }, reply) => {
      const opened = await files.open(keyOf(name)).catch((error: unknown) => {
        throw error instanceof FileMissingError ? new AppError("not_found") : error;
      });
      return describeFile(reply, { contentType, fileName: `${name}.${ending}`, cacheControl: "private, no-store" })
        .header("content-length", String(opened.sizeBytes))
        .send(opened.stream);
    }),
  ];
};
