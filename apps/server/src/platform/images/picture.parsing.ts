import { defineParsing } from "../parsing/parsing.ts";

/** What a picture becomes before it is kept: square, small, and without anything that was hidden in the file. */
export const keptImageType = "image/webp";

export type PictureToRead = { path: string; sidePx: number };

export const pictureParsing = defineParsing<PictureToRead, Uint8Array>("picture", "image_unreadable");
