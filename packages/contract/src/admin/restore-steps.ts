/** How a backup is brought back. The call answers these sentences; pages say them in their own language. */
export const restoreSteps = {
  emptyPlace: "Give the new server an empty DATA_DIR and, with PostgreSQL or S3, an empty database and bucket.",
  bringKey:
    "Copy secret.key from the old DATA_DIR into the new one, or set the same SECRET_KEY. A backup with a passphrase brings secret.key along.",
  runRestore: "Bring the backup back: npm run restore -- FILE. For one with a passphrase, set BACKUP_PASSPHRASE.",
  startServer: "Start the server.",
} as const;
