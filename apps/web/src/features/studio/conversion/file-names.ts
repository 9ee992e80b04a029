const extensions: Record<string, string> = { "audio/mpeg": "mp3", "audio/wav": "wav", "audio/x-wav": "wav" };

/** "The Lighthouse", "Chapter 1" as "The-Lighthouse_Chapter-1". */
export const fileNameOf = (...words: readonly string[]): string =>
  words
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, ""))
    .filter(Boolean)
    .join("_") || "Timbre";

export const audioFileName = (words: readonly string[], contentType: string): string =>
  `${fileNameOf(...words)}.${extensions[contentType] ?? "audio"}`;
