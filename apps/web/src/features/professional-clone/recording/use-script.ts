import { type ScriptLanguage, scriptLanguageOf, type ScriptStyle } from "@timbre/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { loadMessage, loadScript, readOwnScript, type Script } from "./script-source.ts";

/** What is read aloud: a script of ours in the language of the voice, or a text of one's own. */
export const useScript = (voiceLanguage: string) => {
  const [language, setLanguage] = useState(voiceLanguage);
  const [style, setStyle] = useState<ScriptStyle>("conversational");
  const [own, setOwn] = useState<Script | null>(null);
  const known: ScriptLanguage | undefined = scriptLanguageOf(language);
  const built = useQuery({
    queryKey: ["script", known, style],
    queryFn: ({ signal }) => loadScript(known ?? "en", style, signal),
    enabled: known !== undefined && own === null,
    staleTime: Infinity,
    retry: false,
  });
  const bring = async (file: File): Promise<void> => {
    const read = await readOwnScript(file, voiceLanguage, new AbortController().signal);
    if ("warning" in read) toast.warning(read.warning);
    else setOwn(read.script);
  };
  return {
    script: own ?? (known ? (built.data ?? null) : null),
    language,
    style,
    isOwn: own !== null,
    hasNone: own === null && known === undefined,
    problem: own === null && built.error ? loadMessage : null,
    choose: (part: { language?: string; style?: ScriptStyle }): void => {
      setOwn(null);
      if (part.language) setLanguage(part.language);
      if (part.style) setStyle(part.style);
    },
    bring: (file: File) => void bring(file),
  };
};

export type ScriptDesk = ReturnType<typeof useScript>;
