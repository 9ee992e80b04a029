import { AppError, parsingLimits } from "@timbre/contract";
import { unzipSync } from "fflate";

/** The files of a zip whose names fit. A few kilobytes can unpack to gigabytes, and say otherwise. */
export const unpack = (bytes: Uint8Array, wanted: RegExp | ((name: string) => boolean)): Map<string, Uint8Array> => {
  const { maxEntries, maxUnpackedBytes } = parsingLimits;
  let total = 0;
  let entries = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    entries += 1;
    if (entries > maxEntries) throw new AppError("file_has_too_many_parts");
    if (!(typeof wanted === "function" ? wanted(name) : wanted.test(name))) return false;
    total += originalSize;
    if (total > maxUnpackedBytes) throw new AppError("file_unpacks_too_large");
    return true;
  };
  return new Map(Object.entries(unzipSync(bytes, { filter })));
};
