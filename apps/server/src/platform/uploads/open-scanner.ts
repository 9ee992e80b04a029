import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import { AppError } from "@timbre/contract";

/** Refuses what is known to do harm; whatever cannot be looked at is not taken either. */
export type Scan = (path: string, signal: AbortSignal) => Promise<void>;

/** A scanner that says nothing for this long counts as gone. */
const maxSilenceMs = 60_000;
const pieceBytes = 64 * 1024;

/**
 * clamd's INSTREAM: the bytes themselves travel, each piece behind its length, so that the scanner needs no right to read
 * our folder. `tcp://scanner:3310`, or `unix:///run/clamav/clamd.ctl`.
 */
export const openScanner = (address: string): Scan => {
  const place = placeOf(new URL(address));
  return async (path, signal) => {
    const verdict = await askClamd(place, path, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (verdict === "stream: OK") return;
    if (verdict?.endsWith(" FOUND")) throw new AppError("file_infected");
    if (verdict?.includes("size limit exceeded")) throw tooLarge();
    throw new AppError("scanner_unavailable");
  };
};

const placeOf = ({ protocol, hostname, port, pathname }: URL): NetConnectOpts =>
  protocol === "unix:"
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3_310) };

const askClamd = async (place: NetConnectOpts, path: string, signal: AbortSignal): Promise<string> => {
  const socket = connect(place);
  socket.setTimeout(maxSilenceMs, () => socket.destroy(new Error("silent")));
  const leave = (): void => void socket.destroy();
  signal.addEventListener("abort", leave, { once: true });
  const answered = readAnswer(socket);
  // It may have its say, or leave, before everything was sent.
  answered.catch(() => undefined);
  try {
    await once(socket, "connect");
    await Promise.race([sendFile(socket, path), answered]);
    return await answered;
  } finally {
    signal.removeEventListener("abort", leave);
    socket.destroy();
  }
};

const readAnswer = async (socket: Socket): Promise<string> => {
  let text = "";
  for await (const piece of socket as AsyncIterable<Buffer>) {
    text += piece.toString("utf8");
    if (text.includes("\0") || text.length > 1_000) break;
  }
  return text.replace(/\0.*$/s, "").trim();
};

const sendFile = async (socket: Socket, path: string): Promise<void> => {
  socket.write("zINSTREAM\0");
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    if (socket.destroyed) return;
    socket.write(lengthOf(piece.byteLength));
    if (!socket.write(piece)) await once(socket, "drain");
  }
  socket.write(lengthOf(0));
};

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

const tooLarge = (): AppError =>
  new AppError(
    "body_too_large",
    {},
    "The virus scanner of this server takes no file this large. Send a shorter one, or ask who runs the server.",
  );
