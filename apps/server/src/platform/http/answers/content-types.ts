import { open } from "node:fs/promises";
import { audioTypeOf, type AudioType } from "@timbre/engine";
import { pictureTypeOf } from "../../images/picture-type.ts";

/** How many bytes of a file tell what it is: the reader of bare mp3 streams looks this far for two frames in a row. */
export const headBytes = 16_384;

const unknownType = "application/octet-stream";

const soundTypes: Readonly<Record<AudioType, string>> = {
  wav: "audio/wav",
  mp3: "audio/mpeg",
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  opus: "audio/ogg",
  oga: "audio/ogg",
  webm: "audio/webm",
};

/**
 * What a file is, told by its first bytes alone. A file that is neither sound nor a picture of a kind we know is bytes and
 * nothing more, whatever its sender called it.
 */
export const contentTypeOfBytes = (head: Uint8Array): string => {
  const picture = pictureTypeOf(head);
  if (picture) return picture;
  const sound = audioTypeOf(head);
  if (sound) return soundTypes[sound];
  // A tag with a cover may be larger than the head, and the sound lies behind it.
  return Buffer.from(head.subarray(0, 3)).toString("latin1") === "ID3" ? soundTypes.mp3 : unknownType;
};

export const contentTypeOfFile = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return contentTypeOfBytes(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};

/** Only these are ever shown or played in place; a browser keeps everything else as a file. */
export const isShownInPlace = (contentType: string): boolean =>
  /^(audio\/[\w.+-]+|image\/(png|jpeg|gif|webp))$/.test(plainType(contentType));

/** Data for programs: never a page, never a file. */
export const isData = (contentType: string): boolean =>
  /^(application\/(json|x-ndjson)|text\/event-stream)$/.test(plainType(contentType));

/** What a call may answer with, other than sound, pictures and data. Nothing here runs in a browser once it is a download. */
const downloads = new Set([
  ...["application/zip", "application/gzip", "application/pls+xml", "text/plain", unknownType],
  ...["text/vtt", "application/x-subrip"],
]);

/** The type itself, or plain bytes where a browser might make a page or a script of it. */
export const safeContentType = (contentType: string): string =>
  isShownInPlace(contentType) || isData(contentType) || downloads.has(plainType(contentType))
    ? contentType
    : unknownType;

const plainType = (contentType: string): string => (contentType.split(";")[0] ?? "").trim().toLowerCase();
