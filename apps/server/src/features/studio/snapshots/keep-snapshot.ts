import { type BlockType, fileExtensionOf, type SnapshotTimes } from "@timbre/contract";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { writeFile } from "../../../platform/files/write-file.ts";
import { timesKeyOf } from "../../../domain/generating/generation.ts";
import { newId } from "../../../platform/new-id.ts";
import type { ConversionRow } from "../conversion/conversion-store.ts";
import type { Id3Fields } from "./id3-tag.ts";
import { formatOf, mixSounds, type Piece, timesOfPieces } from "./mix-sounds.ts";
import type { ProjectRow } from "../projects/project-store.ts";
import type { SnapshotRow } from "../conversion/sound-store.ts";
import type { StudioNeeds } from "../studio-needs.ts";

/** Where it is kept which sounds a snapshot is made of: beside it. */
export const piecesKeyOf = (soundKey: string): string => soundKey.replace(/\.[a-z0-9]+$/, "-pieces.json");

/** `type` is absent in what was kept before it was written down. */
export type SpokenPiece = Piece & { chapterId: string; blockId: string; type?: BlockType };

export type SnapshotOrder = {
  conversion: ConversionRow;
  project: ProjectRow;
  chapterId: string | null;
  name: string;
  pieces: readonly SpokenPiece[];
  chapterSnapshotIds?: string[];
};

/** Writes sound and times; the row is for the caller to keep, in the transaction that makes it count. */
export const keepSnapshot = async (
  { files, clock }: Pick<StudioNeeds, "files" | "clock">,
  { conversion, project, chapterId, name, pieces, chapterSnapshotIds = [] }: SnapshotOrder,
  signal: AbortSignal,
): Promise<SnapshotRow> => {
  const { projectId, qualityPreset, isVolumeNormalized } = project;
  const format = formatOf[qualityPreset];
  const snapshotId = newId();
  const fileKey = `studio/${projectId.slice(0, 2)}/${projectId}/snapshots/${snapshotId}.${fileExtensionOf(format)}`;
  const mix = { pieces, format, isVolumeNormalized, tag: tagOf(project, chapterId === null ? null : name) };
  const sizeBytes = await writeFile(files, fileKey, mixSounds(files, mix, signal));
  const places = await timesOfPieces(files, pieces);
  await writeFile(files, timesKeyOf(fileKey), timesAsJson(files, pieces, places));
  await writeFile(files, piecesKeyOf(fileKey), [Buffer.from(JSON.stringify(pieces))]);
  return {
    snapshotId,
    projectId,
    chapterId,
    conversionId: conversion.conversionId,
    name,
    fileKey,
    outputFormat: format,
    sizeBytes,
    durationMs: Math.round((places.at(-1)?.endSeconds ?? 0) * 1000),
    chapterSnapshotIds,
    createdAt: clock.now(),
  };
};

export const tagOf = ({ title, name, author }: ProjectRow, chapterName: string | null): Id3Fields => ({
  TIT2: chapterName ?? title ?? name,
  TPE1: author,
  TALB: title ?? name,
});

type Place = { startSeconds: number; endSeconds: number };
type Alignment = SnapshotTimes["character_alignments"][number];

/** Piece by piece, so that the times of a book are never one text in memory. */
async function* timesAsJson(
  files: FileStore,
  pieces: readonly SpokenPiece[],
  places: readonly Place[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"character_alignments":[');
  for (const [index, { fileKey }] of pieces.entries()) {
    const own = await readJson<Alignment>(files, timesKeyOf(fileKey));
    const moved = movedBy(own, places[index]?.startSeconds ?? 0);
    yield Buffer.from(`${index > 0 ? "," : ""}${JSON.stringify(moved)}`);
  }
  yield Buffer.from(`],"blocks":${JSON.stringify(blockTimesOf(pieces, places))}}`);
}

export const readJson = async <Value>(files: FileStore, key: string): Promise<Value> => {
  const parts: Uint8Array[] = [];
  for await (const part of (await files.open(key)).stream) parts.push(part as Uint8Array);
  return JSON.parse(Buffer.concat(parts).toString()) as Value;
};

const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const movedBy = (own: Alignment, seconds: number): Alignment => ({
  characters: own.characters,
  character_start_times_seconds: own.character_start_times_seconds.map((at) => toMs(at + seconds)),
  character_end_times_seconds: own.character_end_times_seconds.map((at) => toMs(at + seconds)),
});

/** From the first sound of a block to its last. */
const blockTimesOf = (pieces: readonly SpokenPiece[], places: readonly Place[]): SnapshotTimes["blocks"] => {
  const times: SnapshotTimes["blocks"] = [];
  for (const [index, { chapterId, blockId }] of pieces.entries()) {
    const { startSeconds = 0, endSeconds = 0 } = places[index] ?? {};
    const last = times.at(-1);
    if (last?.chapter_id === chapterId && last.block_id === blockId) last.end_time_seconds = toMs(endSeconds);
    else {
      times.push({
        chapter_id: chapterId,
        block_id: blockId,
        start_time_seconds: toMs(startSeconds),
        end_time_seconds: toMs(endSeconds),
      });
    }
  }
  return times;
};
