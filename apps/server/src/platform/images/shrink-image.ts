import { AppError } from "@timbre/contract";
import sharp from "sharp";
import type { PictureToRead } from "./picture.parsing.ts";
import { pictureTypeOf } from "./picture-type.ts";

/** A few kilobytes can unpack to gigabytes; no camera makes more than this. */
const maxPixels = 100_000_000;

/** One picture at a time, and nothing of it afterwards. */
sharp.cache(false);
sharp.concurrency(1);

/** The caller has seen that the file begins as a picture we take: the library can read much more. */
export async function* shrinkImage({ path, sidePx }: PictureToRead): AsyncGenerator<Uint8Array> {
  yield await shrunk(path, sidePx);
}

/** A picture that came inside another file, read by the process that reads that file. */
export const shrinkBytes = async (bytes: Uint8Array, sidePx: number): Promise<Uint8Array> => {
  if (!pictureTypeOf(bytes)) throw new AppError("image_unreadable");
  return shrunk(bytes, sidePx);
};

const shrunk = (picture: string | Uint8Array, sidePx: number): Promise<Uint8Array> =>
  sharp(picture, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: "cover" })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw new AppError("image_unreadable");
    });
