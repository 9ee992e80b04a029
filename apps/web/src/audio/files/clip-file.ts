import { Lifetime } from "../lifetime.ts";

const extensions: Record<string, string> = {
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/ogg": "ogg",
  "audio/opus": "opus",
  "audio/basic": "ulaw",
};

/** A file name people can sort: who speaks, and when it was made. */
export const clipFileName = (voiceName: string, createdAt: Date, contentType = "audio/mpeg"): string => {
  const voice = voiceName.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "voice";
  const moment = createdAt.toISOString().slice(0, 19).replace("T", "_").replaceAll(":", "-");
  return `Timbre_${voice}_${moment}.${extensions[contentType] ?? "audio"}`;
};

/** Hands a blob to the browser's downloads. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The download holds its own reference once started.
  new Lifetime().after(10_000, () => URL.revokeObjectURL(url));
};
