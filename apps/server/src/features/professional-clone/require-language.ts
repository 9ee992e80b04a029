import { AppError } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { plainLanguage } from "./rules.ts";
import { wholeSound } from "./sample-sound.ts";

/** After a greeting, as long as the recogniser hears at a time. */
const heardPart = { startMs: 2_000, endMs: 30_000 };
/** Less sure than this the recogniser is no witness. */
const leastSure = 0.6;
/** Languages that are written and spoken so much alike that nobody is refused over them. */
const alike = [
  ["hr", "sr", "bs", "sl", "mk"],
  ["no", "nb", "nn", "da", "sv"],
  ["id", "ms", "jw"],
  ["es", "gl", "ca"],
  ["pt", "gl"],
  ["cs", "sk"],
  ["hi", "ur"],
  ["ru", "uk", "be", "bg"],
  ["zh", "yue"],
];

const isAlike = (one: string, other: string): boolean =>
  one === other || alike.some((group) => group.includes(one) && group.includes(other));

type Asked = { ear: Ear; wanted: string; signal: AbortSignal };

/**
 * Refuses a recording that is clearly in another language. Two witnesses are needed: the sound of it, and the words that are
 * heard in it. Where nobody can tell, nothing is refused.
 */
export const requireSpokenLanguage = async (asked: Asked, { path, fileName }: UploadedFile): Promise<void> => {
  const heard = await heardLanguage(asked, path).catch((error: unknown) => {
    if (asked.signal.aborted) throw error;
    return undefined;
  });
  if (heard !== undefined && !isAlike(heard, asked.wanted)) throw new AppError("language-mismatch", { fileName });
};

/** The language both witnesses name; absent when they do not agree. */
const heardLanguage = async ({ ear, wanted, signal }: Asked, path: string): Promise<string | undefined> => {
  const sound = { ...wholeSound(path), onlyParts: [heardPart] };
  const first = await ear.call("transcribe", { sound, isLanguageOnly: true }, { signal });
  const language = plainLanguage(first.language);
  if (first.languageProbability < leastSure || isAlike(language, wanted)) return undefined;
  const { text } = await ear.call("transcribe", { sound, language: first.language }, { signal });
  const { languages } = await ear.call("detectLanguage", { text }, { signal });
  const written = languages[0]?.code;
  return written !== undefined && isAlike(plainLanguage(written), language) ? language : undefined;
};
