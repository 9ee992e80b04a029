import type { Socket } from "node:net";

/** One event of the Wyoming protocol: a line of JSON, more JSON of a stated length, then bytes of a stated length. */
export type WyomingEvent = { type: string; data: Record<string, unknown>; payload: Buffer };

/** A peer that sends more at once is not speaking this protocol. */
const maxBytes = { header: 65_536, data: 1_048_576, payload: 1_048_576 };

type Header = { type: string; data?: Record<string, unknown>; data_length?: number; payload_length?: number };

/** Events as they arrive; throws where what arrives is none. */
export async function* readEvents(socket: Socket): AsyncGenerator<WyomingEvent> {
  const bytes = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await bytes.next();
    if (done) return false;
    held = Buffer.concat([held, value]);
    return true;
  };
  const take = async (length: number, limit: number): Promise<Buffer> => {
    if (!(length >= 0 && length <= limit)) throw new Error("An event is longer than events may be.");
    while (held.length < length) if (!(await more())) throw new Error("The connection ended inside an event.");
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  for (;;) {
    const end = held.indexOf(10);
    if (end < 0) {
      if (held.length > maxBytes.header) throw new Error("An event is longer than events may be.");
      if (!(await more())) return;
      continue;
    }
    const header = readHeader(await take(end + 1, maxBytes.header));
    const data = await take(header.data_length ?? 0, maxBytes.data);
    const payload = await take(header.payload_length ?? 0, maxBytes.payload);
    yield { type: header.type, data: { ...header.data, ...(data.length > 0 ? readObject(data) : {}) }, payload };
  }
}

const readObject = (bytes: Buffer): Record<string, unknown> => {
  const value: unknown = JSON.parse(String(bytes));
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("An event is no object.");
  return value as Record<string, unknown>;
};

const readHeader = (line: Buffer): Header => {
  const header = readObject(line);
  if (typeof header.type !== "string") throw new Error("An event has no type.");
  return header as Header;
};

/** Sends an event and waits until the peer takes it: sound is made no faster than it is heard. */
export const writeEvent = async (
  socket: Socket,
  type: string,
  data: Record<string, unknown> = {},
  payload: Uint8Array = new Uint8Array(),
): Promise<void> => {
  const dataBytes = Buffer.from(JSON.stringify(data));
  const header = { type, version: "1.8.0", data_length: dataBytes.length, payload_length: payload.length };
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), dataBytes, payload]);
  if (socket.destroyed || socket.write(whole)) return;
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      socket.off("drain", goOn).off("close", goOn);
      resolve();
    };
    socket.on("drain", goOn).on("close", goOn);
  });
};
