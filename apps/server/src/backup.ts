import { type Config, ConfigError, readConfig } from "./config.ts";
import { openBackupSource } from "./open-backups.ts";
import { BackupError } from "./platform/backup/backup-error.ts";
import { askForBackup, type LineAnswer } from "./platform/backup/backup-line.ts";
import { writeBackup } from "./platform/backup/write-backup.ts";
import { openLog } from "./platform/log.ts";

/** `npm run backup`: database and files as one set into BACKUP_DIR, whether the server runs or not. */
const makeBackup = async (config: Config): Promise<LineAnswer> => {
  const { folder, keep, passphrase } = config.backup;
  const asked = config.databaseUrl ? undefined : await askForBackup(config.dataDir, { folder, keep, passphrase });
  if (asked) return asked;
  const { source, close } = await openBackupSource(config, openLog("silent"));
  try {
    const options = { folder, keep, passphrase, signal: new AbortController().signal, onFile: () => undefined };
    const { name, file, sizeBytes, manifest } = await writeBackup(source, options);
    return { name, file, size_bytes: sizeBytes, files: manifest.entries.length };
  } finally {
    await close();
  }
};

const main = async (): Promise<void> => {
  process.umask(0o077);
  const config = readConfig(process.env);
  const { file, size_bytes: size, files } = await makeBackup(config);
  console.log(`${file}\n${files} files, ${Math.ceil(size / 1_000_000)} MB, read again and whole.`);
  if (!config.backup.passphrase) console.log(openBackup);
};

const openBackup =
  "It is not sealed: everybody who can read it has the voices and texts in it. Set BACKUP_PASSPHRASE to seal it.\n" +
  "The key of secrets (DATA_DIR/secret.key or SECRET_KEY) is not in it: keep that in a place of its own.";

main().catch((error: Error) => {
  const isKnown = error instanceof BackupError || error instanceof ConfigError;
  console.error(isKnown ? error.message : `The backup was not made: ${error.message}`);
  process.exit(1);
});
