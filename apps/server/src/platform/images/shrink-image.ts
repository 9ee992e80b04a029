import { AppError } from "@timbre/contract";
import sharp from "sharp";
import type { PictureToRead } from "./picture.parsing.ts";

/** A few kilobytes can unpack to gigabytes; no camera makes more than this. */
const maxPixels = 100_000_000;

/** One picture at a time, and nothing of it afterwards. */
sharp.cache(false);
sharp.concurrency(1);

/** The caller has seen that the file begins as a picture we take: the library can read much more. */
export async function* shrinkImage({ path, sidePx }: PictureToRead): AsyncGenerator<Uint8Array> {
  const shrunk = sharp(path, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: "cover" })
    .webp({ quality: 85 })
    .toBuffer();
  yield await shrunk.catch(() => {
    throw new AppError("image_unreadable");
  });
}
