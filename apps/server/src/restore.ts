import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { openFiles } from "./open-files.ts";
import { places } from "./places.ts";
import { BackupError } from "./platform/backup/backup-error.ts";
import { emptyPostgres, functionsIn, requireEmpty } from "./platform/backup/empty-target.ts";
import type { Manifest } from "./platform/backup/manifest.ts";
import { migrationsUntil } from "./platform/backup/migrations-until.ts";
import { type CheckedBackup, checkBackup } from "./platform/backup/read-set.ts";
import { moveIntoPlace, type Restored, restoreSet } from "./platform/backup/restore-set.ts";
import { lockFolder } from "./platform/database/folder-lock.ts";
import { openEmbedded } from "./platform/database/open-embedded.ts";
import { openPostgres } from "./platform/database/open-postgres.ts";
import { makeKeyring } from "./platform/secrets/keyring.ts";
import { prepareDataFolder } from "./platform/storage/data-folder.ts";

type Opened = CheckedBackup & { passphrase: string | undefined };

/** `npm run restore -- FILE`: a backup into an empty place, which may keep its database and files in another way. */
const restore = async (config: Config, file: string): Promise<Restored> => {
  const { passphrase } = config.backup;
  const opened = { ...(await checkBackup(file, passphrase)), passphrase };
  await requireKey(config, opened);
  const migrations = await migrationsUntil(places.migrationsFolder, opened.manifest.database.migrations);
  try {
    await prepareDataFolder(config.dataDir, [config.dataDir, path.join(config.dataDir, "files", "drafts")]);
    const lock = config.databaseUrl ? undefined : lockFolder(path.join(config.dataDir, "db.lock"));
    try {
      return await restoreInto(config, { file, opened, migrationsFolder: migrations.folder });
    } finally {
      lock?.release();
    }
  } finally {
    await migrations.remove();
  }
};

/** A server cannot start on secrets that it cannot open, so this is asked before anything is written. */
const requireKey = async (config: Config, { manifest, secretKey }: Opened): Promise<void> => {
  const inFolder = await readFile(path.join(config.dataDir, "secret.key"), "utf8").catch(() => undefined);
  const known = [config.secretKey, config.previousSecretKey, inFolder, secretKey].filter((one) => one !== undefined);
  if (known.some((one) => makeKeyring(one).current.id === manifest.key_id)) return;
  throw new BackupError(
    `The key that this backup's secrets are sealed with (${manifest.key_id}) is not here. Copy secret.key from the old DATA_DIR ` +
      `into ${config.dataDir}, or set SECRET_KEY to what it was.`,
  );
};

type Plan = { file: string; opened: Opened; migrationsFolder: string };

const restoreInto = async (config: Config, { file, opened, migrationsFolder }: Plan): Promise<Restored> => {
  const { dataDir, databaseUrl } = config;
  const { disk, bucket, place, close } = await openFiles(config);
  try {
    await requireEmpty({ dataDir, databaseUrl, stores: bucket ? [disk, bucket] : [disk] });
    const functionsBefore = databaseUrl ? await functionsIn(databaseUrl) : [];
    const making = path.join(dataDir, "restoring");
    await rm(making, { recursive: true, force: true });
    const database = databaseUrl
      ? await openPostgres({ url: databaseUrl, migrationsFolder, onError: () => undefined })
      : await openEmbedded({ dataDir: making, migrationsFolder });
    try {
      const restored = await restoreSet(file, opened, { database, files: bucket ?? disk, dataDir });
      await writeStoreId(place.writeId, opened.manifest);
      await database.close();
      if (!databaseUrl) await moveIntoPlace(path.join(making, "db"), path.join(dataDir, "db"));
      return restored;
    } catch (error) {
      await database.close().catch(() => undefined);
      if (databaseUrl) await emptyPostgres(databaseUrl, functionsBefore).catch(() => undefined);
      throw error;
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  } finally {
    close();
  }
};

/** Database and files know each other by it. */
const writeStoreId = async (write: (storeId: string) => Promise<void>, { store_id: id }: Manifest): Promise<void> => {
  if (id !== null) await write(id);
};

const main = async (): Promise<void> => {
  process.umask(0o077);
  const file = process.argv[2];
  if (!file) throw new BackupError("Say which backup: npm run restore -- path/to/timbre-….tar");
  const { files, bytes, rows } = await restore(readConfig(process.env), path.resolve(file));
  console.log(`Restored ${files} files (${Math.ceil(bytes / 1_000_000)} MB) and ${rows} rows. Start the server now.`);
};

main().catch((error: Error) => {
  const isKnown = error instanceof BackupError || error instanceof ConfigError;
  console.error(isKnown ? error.message : `Nothing was restored: ${error.message}`);
  process.exit(1);
});
