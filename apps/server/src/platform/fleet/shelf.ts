import { open } from "node:fs/promises";
import { newId } from "../new-id.ts";
import type { Wire } from "./open-wire.ts";
import { pack, unpack } from "./packing.ts";

/** Something large that belongs to a call, by where it can be fetched. */
export type Shelved = { shelf: string; token: string; sizeBytes: number; kind: "file" | "samples" };
type Piece = { token: string; start: number };

export const pieceBytes = 256 * 1_024;
/** Samples beyond this are fetched piece by piece, instead of filling the line. */
const mostSampleBytes = pieceBytes;

/** Holds what calls need and one message cannot carry: recordings on this machine's disk, and long samples. */
export type Shelf = {
  /** The request with its files and long samples on the shelf; `clear` takes them off again. */
  put<Request>(request: Request): Promise<{ request: Request; clear(): void }>;
};

type Source = { sizeBytes: number; read(start: number): Promise<Uint8Array>; close(): Promise<void> };

export const openShelf = (wire: Wire): Shelf => {
  const sources = new Map<string, Source>();
  const answer = async (data: Uint8Array): Promise<Uint8Array> => {
    const { token, start } = unpack<Piece>(data);
    const source = sources.get(token);
    return source ? pack({ bytes: await source.read(start) }) : pack({});
  };
  const listen = () =>
    wire.nats.subscribe(wire.subjects.shelf(wire.id()), {
      callback: (error, message) => {
        if (!error)
          answer(message.data).then(
            (bytes) => message.respond(bytes),
            () => message.respond(pack({})),
          );
      },
    });
  let listening = listen();
  wire.onLost(() => listening.unsubscribe());
  wire.onBack(() => (listening = listen()));

  return {
    put: async (request) => {
      const tokens: string[] = [];
      const shelve = (source: Source, kind: Shelved["kind"]): Shelved => {
        const token = newId();
        sources.set(token, source);
        tokens.push(token);
        return { shelf: wire.id(), token, sizeBytes: source.sizeBytes, kind };
      };
      const clear = (): void => {
        for (const token of tokens) {
          void sources.get(token)?.close();
          sources.delete(token);
        }
      };
      try {
        return { request: (await replace(request, shelve)) as typeof request, clear };
      } catch (error) {
        clear();
        throw error;
      }
    },
  };
};

type Shelve = (source: Source, kind: Shelved["kind"]) => Shelved;

const replace = async (value: unknown, shelve: Shelve): Promise<unknown> => {
  if (value instanceof Float32Array && value.byteLength > mostSampleBytes)
    return shelve(samplesSource(value), "samples");
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map((one) => replace(one, shelve)));
  const entries = Object.entries(value).map(async ([name, one]) => [
    name,
    name === "path" && "kind" in value && value.kind === "file" && typeof one === "string"
      ? shelve(await fileSource(one), "file")
      : await replace(one, shelve),
  ]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
};

const samplesSource = (samples: Float32Array): Source => {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return {
    sizeBytes: bytes.length,
    read: (start) => Promise.resolve(bytes.subarray(start, start + pieceBytes)),
    close: () => Promise.resolve(),
  };
};

const fileSource = async (path: string): Promise<Source> => {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    sizeBytes: size,
    read: async (start) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, start);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
};
