import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import type { AacType, Decoded } from "./codecs.ts";

/** The program stopped before it had told how the file ends. */
export class DecoderDiedError extends Error {
  override readonly name = "DecoderDiedError";
}

/** Decodes in a process of its own (programs/faad2): a licence ends at the pipe, and a forged file harms only that process. */
export async function* decodeByProgram(
  entry: string,
  bytes: Uint8Array,
  { type, signal }: { type: AacType; signal?: AbortSignal | undefined },
): AsyncGenerator<Decoded> {
  signal?.throwIfAborted();
  // It gets neither our settings nor our secrets.
  const child = spawn(process.execPath, [entry, type], { stdio: ["pipe", "pipe", "inherit"], env: {} });
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  try {
    feed(child.stdin, bytes);
    yield* readSound(child.stdout, child);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

/** A program that is gone before it has read everything is noticed on the other pipe. */
const feed = (pipe: Writable, bytes: Uint8Array): void => {
  pipe.on("error", () => undefined);
  pipe.end(bytes);
};

async function* readSound(pipe: Readable, program: NodeJS.EventEmitter): AsyncGenerator<Decoded> {
  const failed = once(program, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const reader = openReader(pipe);
  for (;;) {
    const [word, ...rest] = (await Promise.race([reader.line(), failed])).split(" ");
    if (word === "end") return;
    if (word === "error") throw new Error(rest.join(" "));
    if (word !== "sound") throw new DecoderDiedError("The decoder stopped in the middle of a file.");
    yield await readPiece(reader, rest.map(Number));
  }
}

const readPiece = async (reader: Reader, [sampleRate = 0, channels = 0, samples = 0]: number[]): Promise<Decoded> => {
  const channelData: Float32Array[] = [];
  for (let channel = 0; channel < channels; channel += 1) {
    const bytes = await reader.bytes(samples * Float32Array.BYTES_PER_ELEMENT);
    channelData.push(new Float32Array(bytes.buffer, bytes.byteOffset, samples));
  }
  return { channelData, sampleRate };
};

type Reader = { line(): Promise<string>; bytes(count: number): Promise<Uint8Array> };

const lineBreak = 10;

/** Lines and counted bytes from one pipe; an empty line stands for its end. */
const openReader = (pipe: Readable): Reader => {
  const parts = pipe[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await parts.next();
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value]);
    return !done;
  };
  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
  return {
    line: async () => {
      while (!held.includes(lineBreak)) if (!(await more())) return "";
      return take(held.indexOf(lineBreak) + 1)
        .toString("ascii")
        .trimEnd();
    },
    bytes: async (count) => {
      while (held.length < count)
        if (!(await more())) throw new DecoderDiedError("The decoder stopped in the middle of a file.");
      // A copy begins where four bytes make a number.
      return new Uint8Array(take(count));
    },
  };
};
