import { AppError } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
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

type Packed = ZipEntry & { contentType: string; sizeBytes: number };

/** One item as it is, several as a zip, in the order asked for. */
export const makeDownloadHistory =
  ({ db, files }: Needs) =>
  async ({ owner, itemIds, as }: DownloadRequest): Promise<Download> => {
    const items = await requireItems({ db, files }, owner, [...new Set(itemIds)]);
    const packed = items.map((item) => (as === "wav" ? packAsWav(files, item) : pack(files, item)));
    const [only] = packed;
    if (packed.length === 1 && only) {
      const { name, contentType, sizeBytes } = only;
      return { fileName: name, contentType, sizeBytes, bytes: await only.open() };
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

/** Samples without a header need only the header; packed sound can not be unpacked here. */
const packAsWav = (files: FileStore, item: HistoryRow): Packed => {
  const [codec, sampleRateHz] = item.outputFormat.split("_");
  if (codec === "wav") return pack(files, item);
  if (codec !== "pcm") throw notConvertible(item);
  const header = wavHeader(item.sizeBytes, Number(sampleRateHz));
  return {
    name: fileNameOf(item, "wav"),
    modifiedAt: item.createdAt,
    contentType: "audio/wav",
    sizeBytes: header.byteLength + item.sizeBytes,
    open: async () => withHeader(header, (await files.open(item.fileKey)).stream),
  };
};

async function* withHeader(header: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield header;
  yield* rest;
}

const notConvertible = ({ historyItemId, outputFormat }: HistoryRow): AppError =>
  new AppError(
    "invalid_request",
    { historyItemId, outputFormat },
    `History item ${historyItemId} is stored as ${outputFormat}, which can not be converted to wav. Download it with output_format "default".`,
  );

const requireZipSize = (packed: Packed[]): void => {
  const sizeBytes = packed.reduce((sum, one) => sum + one.sizeBytes, 0);
  if (sizeBytes <= maxZipBytes) return;
  throw new AppError(
    "invalid_request",
    { sizeBytes },
    "These items are too large for one zip. Download fewer at a time.",
  );
};
