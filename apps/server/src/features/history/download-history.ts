import {
  AppError,
  contentTypeOf,
  type DownloadFormat,
  fileExtensionOf,
  isOutputFormat,
  type OutputFormat,
  outputFormatParts,
} from "@timbre/contract";
import { encodeWhole, leftOutPrograms } from "@timbre/engine";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { fileNameOf } from "./file-name.ts";
import { notFound } from "./get-history-item.ts";
import { readSamples } from "./read-samples.ts";
import { findOwnItems, type HistoryOwner, type HistoryRow } from "./store.ts";
import { type ZipEntry, zipFiles } from "../../platform/files/zip-files.ts";

/** The zip format without extensions ends here. */
const maxZipBytes = 4_000_000_000;

type Needs = { db: Db; files: FileStore };
export type DownloadRequest = { owner: HistoryOwner; itemIds: string[]; as: DownloadFormat };
export type Download = { fileName: string; contentType: string; sizeBytes?: number; bytes: AsyncIterable<Uint8Array> };

type Packed = ZipEntry & { contentType: string; sizeBytes: number; isSizeEstimated?: boolean };

/** One item by itself, several as a zip, in the order asked for; as they were made or in another format. */
export const makeDownloadHistory =
  ({ db, files }: Needs) =>
  async ({ owner, itemIds, as }: DownloadRequest): Promise<Download> => {
    const items = await requireItems({ db, files }, owner, [...new Set(itemIds)]);
    const packed = items.map((item) => {
      const format = targetOf(item, as);
      return format ? packAs(files, item, format) : pack(files, item);
    });
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

/** The format asked for; plain "wav" keeps the rate the item was made at. */
const targetOf = (item: HistoryRow, as: DownloadFormat): OutputFormat | null => {
  if (as === "default" || as === item.outputFormat) return null;
  if (as !== "wav") return as;
  const format = `wav_${outputFormatParts(item.outputFormat).sampleRateHz}`;
  return isOutputFormat(format) && format !== item.outputFormat ? format : null;
};

/** Unpacked and written again when its turn comes; the inaudible mark is in the sound and stays there. */
const packAs = (files: FileStore, item: HistoryRow, format: OutputFormat): Packed => {
  requireReadable(item);
  return packedAs(files, item, format);
};

/** The program that reads AAC may have been left out. */
const requireReadable = ({ outputFormat }: HistoryRow): void => {
  if (outputFormatParts(outputFormat).codec === "aac" && leftOutPrograms().includes("faad2"))
    throw new AppError("format_not_available");
};

const packedAs = (files: FileStore, item: HistoryRow, format: OutputFormat): Packed => ({
  name: fileNameOf(item, fileExtensionOf(format)),
  modifiedAt: item.createdAt,
  contentType: contentTypeOf(format),
  sizeBytes: Math.ceil((item.durationMs / 1000) * bytesPerSecondOf(format)),
  isSizeEstimated: true,
  open: async () => convertedBytes(await readAll((await files.open(item.fileKey)).stream), item, format),
});

async function* convertedBytes(
  bytes: Uint8Array,
  { outputFormat }: HistoryRow,
  format: OutputFormat,
): AsyncGenerator<Uint8Array> {
  const { codec, sampleRateHz } = outputFormatParts(outputFormat);
  yield await encodeWhole(await readSamples(bytes, codec, sampleRateHz), format);
}

const bytesPerSecondOf = (format: OutputFormat): number => {
  const { sampleRateHz, bitrateKbps } = outputFormatParts(format);
  return bitrateKbps ? bitrateKbps * 125 : sampleRateHz * 2;
};

const readAll = async (stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

const requireZipSize = (packed: Packed[]): void => {
  const sizeBytes = packed.reduce((sum, one) => sum + one.sizeBytes, 0);
  if (sizeBytes <= maxZipBytes) return;
  throw new AppError(
    "invalid_request",
    { sizeBytes },
    "These items are too large for one zip. Download fewer at a time.",
  );
};
