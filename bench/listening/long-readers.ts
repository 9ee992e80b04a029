import { readText } from "./speech-files.ts";

export type LongReader = { speaker: string; files: string[]; seconds: number };

/** Less is what everybody has. */
const leastSeconds = 300;

/** People who read English for minutes, the longest first. All of them belong to the training set. */
export const longReaders = (): LongReader[] => {
  const readers = new Map<string, LongReader>();
  for (const line of readText("manifest.csv").split("\n").slice(1).filter(Boolean)) {
    // The transcript, which may hold commas, comes after these.
    const [file = "", , , speaker = "", , language = "", seconds = "0"] = line.split(",");
    if (!language.startsWith("en")) continue;
    const reader = readers.get(speaker) ?? { speaker, files: [], seconds: 0 };
    reader.files.push(file);
    reader.seconds += Number(seconds);
    readers.set(speaker, reader);
  }
  return [...readers.values()].filter(({ seconds }) => seconds >= leastSeconds).sort((a, b) => b.seconds - a.seconds);
};
