import { AppError } from "@timbre/contract";
import type sharpOf from "sharp";

/** What a picture becomes before it is kept: square, small, and without anything that was hidden in the file. */
export const keptImageType = "image/webp";

const readable: readonly string[] = ["png", "jpeg", "gif", "webp"];
/** A few kilobytes can unpack to gigabytes; no camera makes more than this. */
const maxPixels = 100_000_000;

let library: typeof sharpOf | undefined;

/** Loaded with the first picture: most servers see none for days. */
const openLibrary = async (): Promise<typeof sharpOf> => {
  if (library) return library;
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // Everything else it could read, drawings with scripts among it, stays closed.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadNsgif", "VipsForeignLoadWebp"],
  });
  return (library = sharp);
};

/** Reads a picture by its content, whatever it is called, and answers it cut to a square of `sidePx`. */
export const shrinkImage = async (path: string, sidePx: number): Promise<Buffer> => {
  const sharp = await openLibrary();
  const image = sharp(path, { limitInputPixels: maxPixels, failOn: "error" });
  try {
    const { format } = await image.metadata();
    if (!readable.includes(format)) throw new AppError("image_unreadable");
    return await image.autoOrient().resize(sidePx, sidePx, { fit: "cover" }).webp({ quality: 85 }).toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("image_unreadable");
  }
};
