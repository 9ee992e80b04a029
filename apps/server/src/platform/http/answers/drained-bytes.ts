import type { ServerResponse } from "node:http";

export type DrainedBytes = {
  /** Resolves when so many bytes of the body have left, or the connection is gone. */
  reached(bytes: number): Promise<void>;
};

type Done = (error?: Error | null) => void;
type Write = (piece: string | Uint8Array, encoding: BufferEncoding | undefined, done: Done) => boolean;

/**
 * Counts the bytes of a body that left for the listener. A stream that is piped into an answer does not tell: what was
 * read from it may still wait here, behind others or before a slow listener. Only the write itself knows.
 */
export const countDrainedBytes = (response: ServerResponse, onDrained: (bytes: number) => void): DrainedBytes => {
  let drained = 0;
  let wake = (): void => undefined;
  const write = response.write.bind(response) as Write;
  const counting = (piece: string | Uint8Array, encodingOrDone?: BufferEncoding | Done, last?: Done): boolean => {
    const [encoding, done] =
      typeof encodingOrDone === "function" ? [undefined, encodingOrDone] : [encodingOrDone, last];
    return write(piece, encoding, (error) => {
      if (!error) onDrained((drained += Buffer.byteLength(piece, encoding)));
      wake();
      done?.(error);
    });
  };
  response.write = counting as ServerResponse["write"];
  response.once("close", () => wake());
  return {
    reached: async (bytes) => {
      while (drained < bytes && !response.destroyed && !response.closed)
        await new Promise<void>((resolve) => (wake = resolve));
    },
  };
};
