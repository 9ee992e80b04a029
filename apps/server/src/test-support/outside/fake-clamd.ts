import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export type FakeClamd = {
  url: string;
  /** Everything it was shown so far, one text a file. */
  shown: string[];
  /** From now on it answers this, whatever it is shown. */
  answer: string | undefined;
  close(): Promise<void>;
};

/** Speaks clamd's INSTREAM, and takes a file for harmful that holds this word. */
export const harmful = "EICAR-TEST";

export const openFakeClamd = async (): Promise<FakeClamd> => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    let received = Buffer.alloc(0);
    socket.on("data", (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (file === undefined) return;
      clamd.shown.push(file);
      socket.end(`${clamd.answer ?? (file.includes(harmful) ? "stream: Eicar-Signature FOUND" : "stream: OK")}\0`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const clamd: FakeClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shown: [],
    answer: undefined,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return clamd;
};

const command = "zINSTREAM\0";

/** The file once all of it has come: pieces behind their lengths, and a length of nothing at the end. */
const fileIn = (received: Buffer): string | undefined => {
  if (received.byteLength < command.length) return undefined;
  if (received.toString("latin1", 0, command.length) !== command) return "not what a scanner is asked";
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.byteLength;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces).toString("latin1");
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};
