import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { crashed } from "@timbre/engine";
import { newId } from "../new-id.ts";
import type { Wire } from "./open-wire.ts";
import { pack, unpack } from "./packing.ts";
import { pieceBytes, type Shelved } from "./shelf.ts";

/** Pieces asked for at the same time. */
const atOnce = 4;
const pieceWithinMs = 10_000;

/** The request as the caller had it: files in a folder of this machine, which `clear` removes, and samples in memory. */
export const fetchShelved = async <Request>(
  wire: Wire,
  request: Request,
): Promise<{ request: Request; clear(): Promise<void> }> => {
  let folder: Promise<string> | undefined;
  const fileFor = async (): Promise<string> => {
    folder ??= mkdtemp(path.join(os.tmpdir(), "timbre-call-"));
    return path.join(await folder, newId());
  };
  const clear = async (): Promise<void> => {
    if (folder) await rm(await folder, { recursive: true, force: true });
  };
  try {
    return { request: (await restore(wire, request, fileFor)) as Request, clear };
  } catch (error) {
    await clear();
    throw error;
  }
};

const isShelved = (value: object): value is Shelved => "shelf" in value && "token" in value && "sizeBytes" in value;

const restore = async (wire: Wire, value: unknown, fileFor: () => Promise<string>): Promise<unknown> => {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (isShelved(value)) return value.kind === "file" ? toFile(wire, value, await fileFor()) : toSamples(wire, value);
  if (Array.isArray(value)) return Promise.all(value.map((one) => restore(wire, one, fileFor)));
  const entries = Object.entries(value).map(async ([name, one]) => [name, await restore(wire, one, fileFor)] as const);
  return Object.fromEntries(await Promise.all(entries));
};

const toFile = async (wire: Wire, shelved: Shelved, to: string): Promise<string> => {
  const file = await open(to, "wx", 0o600);
  try {
    await eachPiece(wire, shelved, (bytes, start) => file.write(bytes, 0, bytes.length, start));
  } finally {
    await file.close();
  }
  return to;
};

const toSamples = async (wire: Wire, shelved: Shelved): Promise<Float32Array> => {
  const all = new Uint8Array(shelved.sizeBytes);
  await eachPiece(wire, shelved, (bytes, start) => all.set(bytes, start));
  return new Float32Array(all.buffer);
};

/** A few at a time, so that a long recording neither fills the line nor waits for every answer. */
const eachPiece = async (
  { nats, subjects }: Wire,
  { shelf, token, sizeBytes }: Shelved,
  take: (bytes: Uint8Array, start: number) => unknown,
): Promise<void> => {
  let next = 0;
  const fetchNext = async (): Promise<void> => {
    while (next < sizeBytes) {
      const start = next;
      next += pieceBytes;
      const answer = await nats.request(subjects.shelf(shelf), pack({ token, start }), { timeout: pieceWithinMs });
      const { bytes } = unpack<{ bytes?: Uint8Array }>(answer.data);
      // Who asked for it has left, or its file is gone.
      if (!bytes || bytes.length !== Math.min(pieceBytes, sizeBytes - start)) throw crashed();
      await take(bytes, start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
};
