import { AppError } from "@timbre/contract";
import { unzipSync } from "fflate";

/** A few kilobytes can unpack to gigabytes; no book has more text than this. */
const maxUnpackedBytes = 64 * 1_048_576;

/** The files of a zip whose names fit. */
export const unpack = (bytes: Uint8Array, wanted: RegExp): Map<string, Uint8Array> => {
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!wanted.test(name)) return false;
    total += originalSize;
    if (total > maxUnpackedBytes) throw new AppError("document_unreadable", {}, "The document holds too much text.");
    return true;
  };
  return new Map(Object.entries(unzipSync(bytes, { filter })));
};
