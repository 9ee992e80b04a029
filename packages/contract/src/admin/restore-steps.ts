/** How a backup is brought back. The call answers these sentences; pages say them in their own language. */
export const restoreSteps = {
  stopServer: "Stop the server.",
  stopAll: "Stop the server and its workers.",
  unpackDatabase:
    "Move DATA_DIR/db aside, make an empty folder in its place and unpack the backup into it: tar -xzf backup.tgz -C DATA_DIR/db",
  restoreDatabase:
    'Bring the database back: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" backup.dump',
  copyFiles: "Copy back DATA_DIR/files from the same day: the backup holds the database, the files hold the sound.",
  bringKey:
    "Copy back DATA_DIR/secret.key, or set the same SECRET_KEY: without it the server does not start on this database, and its two-factor and webhook secrets cannot be read.",
  startServer: "Start the server again.",
} as const;
