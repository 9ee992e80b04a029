import { AppError } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { decodeToWav } from "./decode-to-wav.ts";
import { fileNameOf } from "./file-name.ts";
import { notFound } from "./get-history-item.ts";
import { findOwnItems, type HistoryOwner, type HistoryRow } from "./store.ts";
import { wavHeader } from "./wav-header.ts";
import { type ZipEntry, zipFiles } from "./zip-files.ts";

/** The zip format without extensions ends here. */
const maxZipBytes = 4_000_000_000;

type Needs = { db: Db; files: FileStore };
export type DownloadRequest = { owner: HistoryOwner; itemIds: string[]; as: "wav" | "default" };
export type Download = { fileName: string; contentType: string; sizeBytes?: number; bytes: AsyncIterable<Uint8Array> };

type Packed = ZipEntry & { contentType: string; sizeBytes: number; isSizeEstimated?: boolean };

/** One item as it is, several as a zip, in the order asked for. */
export const makeDownloadHistory =
  ({ db, files }: Needs) =>
  async ({ owner, itemIds, as }: DownloadRequest): Promise<Download> => {
    const items = await requireItems({ db, files }, owner, [...new Set(itemIds)]);
    const packed = items.map((item) => (as === "wav" ? packAsWav(files, item) : pack(files, item)));
    const [only] = packed;
    if (packed.length === 1 && only) {
      const { name, contentType, sizeBytes, isSizeEstimated } = only;
      const length = isSizeEstimated ? undefined : sizeBytes;
      return { fileName: name, contentType, sizeBytes: length, bytes: await only.open() };
    }
    requireZipSize(packed);
    return { fileName: "timbre-history.zip", contentType: "application/zip", bytes: zipFiles(packed) };
  };

/** All or nothing: once bytes have left, a missing item could no longer be told. */
const requireItems = async ({ db, files }: Needs, owner: HistoryOwner, itemIds: string[]): Promise<HistoryRow[]> => {
  const byId = new Map((await findOwnItems(db, owner, itemIds)).map((item) => [item.historyItemId, item]));
  const items: HistoryRow[] = [];
  for (const itemId of itemIds) {
    const item = byId.get(itemId);
    if (!item || !(await files.has(item.fileKey))) throw notFound(itemId);
    items.push(item);
  }
  return items;
};

const pack = (files: FileStore, item: HistoryRow): Packed => ({
  name: fileNameOf(item),
  modifiedAt: item.createdAt,
  contentType: item.contentType,
  sizeBytes: item.sizeBytes,
  open: async () => (await files.open(item.fileKey)).stream,
});

/** Samples without a header need only the header; packed sound is unpacked when its turn comes. */
const packAsWav = (files: FileStore, item: HistoryRow): Packed => {
  const [codec = "", rate] = item.outputFormat.split("_");
  const sampleRateHz = Number(rate);
  if (codec === "wav") return pack(files, item);
  const named = { name: fileNameOf(item, "wav"), modifiedAt: item.createdAt, contentType: "audio/wav" };
  if (codec === "pcm") {
    const header = wavHeader(item.sizeBytes, sampleRateHz);
    return {
      ...named,
      sizeBytes: header.byteLength + item.sizeBytes,
      open: async () => withHeader(header, (await files.open(item.fileKey)).stream),
    };
  }
  return {
    ...named,
    sizeBytes: Math.ceil((item.durationMs / 1000) * sampleRateHz) * 2,
    isSizeEstimated: true,
    open: async () => wavOf(await readAll((await files.open(item.fileKey)).stream), codec, sampleRateHz),
  };
};

const readAll = async (stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

async function* wavOf(bytes: Uint8Array, codec: string, sampleRateHz: number): AsyncGenerator<Uint8Array> {
  yield await decodeToWav(bytes, codec, sampleRateHz);
}

async function* withHeader(header: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield header;
  yield* rest;
}

const requireZipSize = (packed: Packed[]): void => {
  const sizeBytes = packed.reduce((sum, one) => sum + one.sizeBytes, 0);
  if (sizeBytes <= maxZipBytes) return;
  throw new AppError(
    "invalid_request",
    { sizeBytes },
    "These items are too large for one zip. Download fewer at a time.",
  );
};
