import { buffer } from "node:stream/consumers";
import type { HistoryItemAnswer } from "@timbre/contract";
import { FileMissingError, type FileStore } from "../../platform/files/file-store.ts";
import { timesKeyOf } from "../../domain/generating/generation.ts";

type Alignments = NonNullable<HistoryItemAnswer["alignments"]>;

/** When each character of an item is heard; null for sound that was not made from text. */
export const readTimes = async (files: FileStore, fileKey: string): Promise<Alignments | null> => {
  try {
    const { stream } = await files.open(timesKeyOf(fileKey));
    return JSON.parse((await buffer(stream)).toString("utf8")) as Alignments;
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
};
