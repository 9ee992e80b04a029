import {
  ownScriptLimits,
  scriptAddress,
  type ScriptLanguage,
  scriptLanguages,
  type ScriptStyle,
} from "@timbre/contract";
import { detectLanguages } from "../../../api/language.ts";
import { readText } from "../../../api/professional-clone/scripts.ts";
import { t } from "../messages.ts";

/** Something to read aloud: one of ours, or a text somebody brought. */
export type Script = { type: ScriptStyle | "own"; name: string; text: string; language: string };

export const loadMessage = t.couldNotLoadTheScriptFileTry;
export const emptyMessage = t.theScriptFileSelectedIsEmpty;
export const rejectedMessage = (name: string): string => t.fileCouldNotBeLoaded(name);
export const noScriptsMessage = (language: string): string => t.noScriptsAreAvailableInYetUpload(language);

export const scriptName = (language: ScriptLanguage): string =>
  scriptLanguages.find(({ code }) => code === language)?.name ?? language;

/** Throws where the text is not to be had. */
export const loadScript = async (
  language: ScriptLanguage,
  style: ScriptStyle,
  signal: AbortSignal,
): Promise<Script> => {
  const text = (await readText(scriptAddress(language, style), signal)).trim();
  if (!text) throw new Error("empty");
  return { type: style, name: scriptName(language), text, language };
};

export type ReadFile = { script: Script } | { warning: string };

const isText = ({ type, name }: File): boolean => type.startsWith("text/") || /\.(txt|md|srt|vtt)$/i.test(name);

const textOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsText(file);
  });

/** A text of one's own; its language is told from its beginning. */
export const readOwnScript = async (file: File, fallback: string, signal: AbortSignal): Promise<ReadFile> => {
  if (!isText(file) || file.size > ownScriptLimits.maxBytes) return { warning: rejectedMessage(file.name) };
  const text = await textOf(file);
  if (text === null) return { warning: rejectedMessage(file.name) };
  if (!text.trim()) return { warning: emptyMessage };
  const beginning = text.trim().slice(0, ownScriptLimits.detectedCharacters);
  const [language = fallback] = await detectLanguages(beginning, signal).catch(() => []);
  return { script: { type: "own", name: file.name, text: text.trim(), language } };
};
