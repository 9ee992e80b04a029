import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { openDatabase } from "./open-database.ts";
import { openFiles } from "./open-files.ts";
import { places } from "./places.ts";
import type { BackupSource } from "./platform/backup/pack-set.ts";
import { systemClock } from "./platform/clock.ts";
import { currentKeyId } from "./platform/secrets/keyring.ts";

/** What a backup is made from, for a process that does nothing else. */
export const openBackupSource = async (
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ source: BackupSource; close(): Promise<void> }> => {
  await mkdir(path.join(config.dataDir, "files", "drafts"), { recursive: true, mode: 0o700 });
  const database = await openDatabase(config, log);
  const { files, place, close } = await openFiles(config);
  return {
    source: {
      database,
      files,
      dataDir: config.dataDir,
      version: places.version,
      clock: systemClock,
      keyId: currentKeyId(),
      readStoreId: place.readId,
    },
    close: async () => {
      await database.close();
      close();
    },
  };
};
