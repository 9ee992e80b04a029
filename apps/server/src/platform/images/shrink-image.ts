import { open } from "node:fs/promises";
import { AppError } from "@timbre/contract";
import type sharpOf from "sharp";

/** What a picture becomes before it is kept: square, small, and without anything that was hidden in the file. */
export const keptImageType = "image/webp";

/** How the files of each kind begin, byte by byte as letters. Drawings, which may hold scripts, are not among them. */
const beginnings = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF....WEBP/s];
/** A few kilobytes can unpack to gigabytes; no camera makes more than this. */
const maxPixels = 100_000_000;

/** Loaded with the first picture: most servers see none for days. */
const openLibrary = async (): Promise<typeof sharpOf> => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

const beginsLikeImage = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const letters = buffer.subarray(0, bytesRead).toString("latin1");
    return beginnings.some((beginning) => beginning.test(letters));
  } finally {
    await file.close();
  }
};

/** Reads a picture by its content, whatever it is called, and answers it cut to a square of `sidePx`. */
export const shrinkImage = async (path: string, sidePx: number): Promise<Buffer> => {
  if (!(await beginsLikeImage(path))) throw new AppError("image_unreadable");
  const sharp = await openLibrary();
  try {
    return await sharp(path, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: "cover" })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw new AppError("image_unreadable");
  }
};
