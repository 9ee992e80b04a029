import { rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Backups } from "./backups.ts";
import { BackupError } from "./backup-error.ts";
import { linesOf } from "./lines-of.ts";

/** Longer names of sockets are cut off by the system. */
const maxPathBytes = 100;

const request = z.object({ folder: z.string(), keep: z.number(), passphrase: z.string().optional() });
const answer = z.object({ name: z.string(), file: z.string(), size_bytes: z.number(), files: z.number() });
export type LineAnswer = z.infer<typeof answer>;
type LineRequest = z.infer<typeof request>;

export const backupSocketOf = (dataDir: string): string => path.join(dataDir, "backup.sock");

/**
 * The embedded database belongs to one process, so `npm run backup` asks that process over a socket in DATA_DIR. Who may
 * open it is what the file system says: the user whose data it is.
 */
export const serveBackupLine = async (
  dataDir: string,
  { backups, log }: { backups: Backups; log: FastifyBaseLogger },
): Promise<{ close(): void }> => {
  const socketFile = backupSocketOf(dataDir);
  if (Buffer.byteLength(socketFile) > maxPathBytes) {
    log.warn("DATA_DIR has too long a name for a socket: npm run backup works only while the server is stopped");
    return { close: () => undefined };
  }
  // Left behind by a process that was killed; the folder is ours alone.
  await rm(socketFile, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, backups));
  server.on("error", (error) => log.warn({ kind: error.name }, "no socket for backups"));
  await new Promise<void>((resolve) => {
    server.once("error", () => resolve());
    server.listen(socketFile, () => resolve());
  });
  server.unref();
  return { close: () => void server.close() };
};

const serve = async (socket: Socket, backups: Backups): Promise<void> => {
  socket.on("error", () => undefined);
  try {
    for await (const line of linesOf(socket)) {
      const { folder, keep, passphrase } = request.parse(JSON.parse(line));
      if (backups.running()) throw new BackupError("A backup is being made already. Try again when it is done.");
      const { name, file, sizeBytes, manifest } = await backups.start({ folder, keep, passphrase });
      socket.end(JSON.stringify({ name, file, size_bytes: sizeBytes, files: manifest.entries.length }));
      return;
    }
  } catch (error) {
    socket.end(JSON.stringify({ error: (error as Error).message }));
  }
};

/** Undefined when no server listens there. */
export const askForBackup = async (dataDir: string, wanted: LineRequest): Promise<LineAnswer | undefined> => {
  const socket = createConnection(backupSocketOf(dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  if (!isThere) return undefined;
  socket.write(`${JSON.stringify(wanted)}\n`);
  const said: unknown = JSON.parse((await text(socket)) || '{"error":"The server ended before it was done."}');
  const failure = z.object({ error: z.string() }).safeParse(said);
  if (failure.success) throw new BackupError(failure.data.error);
  return answer.parse(said);
};
