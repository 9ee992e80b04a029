import { AppError } from "@timbre/contract";

/** The encoding a sender names; else UTF-16 where the bytes say so; else UTF-8, or what older files are in. */
export const textOf = (bytes: Uint8Array, named?: string): string => {
  for (const encoding of [named ?? markedAs(bytes), "windows-1252"]) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return text;
  }
  throw new AppError("document_unreadable");
};

const markedAs = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
};

/** Undefined when the bytes are not of this encoding, or are no text at all. */
const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
};
