import { AppError } from "@timbre/contract";
import { contentTypeOfFile } from "../http/answers/content-types.ts";
import type { ParseOptions, Parser } from "../parsing/parsing.ts";
import { pictureParsing, type PictureToRead } from "./picture.parsing.ts";

/** Reads a picture by its content, whatever it is called, and answers it cut to a square of `sidePx`. */
export const shrinkPicture = async (
  parser: Parser,
  picture: PictureToRead,
  options: ParseOptions,
): Promise<Uint8Array> => {
  // Looks at the first bytes and follows nothing: what is no picture is not worth a process.
  if (!(await contentTypeOfFile(picture.path)).startsWith("image/")) throw new AppError("image_unreadable");
  const [bytes] = await parser.parse(pictureParsing, picture, options);
  if (!bytes) throw new AppError("image_unreadable");
  return bytes;
};
