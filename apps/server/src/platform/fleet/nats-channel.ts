import type { Channel } from "@timbre/engine";
import type { Wire } from "./open-wire.ts";
import { pack, unpack } from "./packing.ts";

export type NatsChannel<Out, In> = Channel<Out, In> & {
  /** Ends this side: nothing comes any more, and who waits is told. */
  close(): void;
};

export type ChannelEnds = { sendTo: string; listenOn: string };

/** A message is cut into pieces of this size at most, so that long ones do not hold up others. */
const mostBytes = 256 * 1_024;
const headBytes = 5;

/** The line's messages over NATS. What is lost on the way shows as a hole in the numbers and ends the channel. */
export const openNatsChannel = <Out, In>({ nats }: Wire, { sendTo, listenOn }: ChannelEnds): NatsChannel<Out, In> => {
  const listeners: ((message: In) => void)[] = [];
  const closing: (() => void)[] = [];
  const pieceBytes = Math.min(mostBytes, (nats.info?.max_payload ?? mostBytes) - headBytes);
  let isClosed = false;
  let sent = 0;
  let received = 0;
  let pieces: Uint8Array[] = [];

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    subscription.unsubscribe();
    for (const listener of closing) listener();
  };
  const take = (data: Uint8Array): void => {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (view.getUint32(1) !== received) return close();
    received = (received + 1) >>> 0;
    pieces.push(data.subarray(headBytes));
    if (view.getUint8(0) === 0) return;
    const message = unpack<In>(Buffer.concat(pieces));
    pieces = [];
    for (const listener of listeners) listener(message);
  };
  const subscription = nats.subscribe(listenOn, { callback: (error, { data }) => (error ? close() : take(data)) });

  return {
    send(message) {
      if (isClosed || nats.isClosed()) return;
      const bytes = pack(message);
      for (let start = 0; start < bytes.length; start += pieceBytes) {
        const piece = bytes.subarray(start, start + pieceBytes);
        const framed = new Uint8Array(headBytes + piece.length);
        const head = new DataView(framed.buffer);
        head.setUint8(0, start + pieceBytes >= bytes.length ? 1 : 0);
        head.setUint32(1, sent);
        framed.set(piece, headBytes);
        sent = (sent + 1) >>> 0;
        nats.publish(sendTo, framed);
      }
    },
    onMessage: (listener) => void listeners.push(listener),
    onClosed: (listener) => void closing.push(listener),
    close,
  };
};
