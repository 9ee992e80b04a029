import { betaLanguages, offeredLanguageOf, spokenLanguages, writtenLanguageOf } from "@timbre/contract";
import { useState } from "react";
import { languageNameOf, spokenLanguagesInWords, spokenNameOf } from "../../../api/language-names.ts";
import { type Voice, whyNotSpeaking } from "../../../api/voices/voices.ts";
import { useDebounced } from "../../../ui/hooks/use-debounced.ts";
import { t } from "../messages.ts";

/** As much of a voice as tells what it can read. */
export type ReadingVoice = Pick<
  Voice,
  "voiceId" | "name" | "labels" | "languages" | "unusableReason" | "unspokenReason"
>;

export type TextLanguage<V extends ReadingVoice = Voice> =
  /** Nothing here speaks it; the text can still be read as the voice's language, where that was found out wrongly. */
  | { kind: "unspoken"; code: string; message: string; readAs: string; isByScript: boolean }
  /** Some voices here speak it, this one does not; `able` is null where none of theirs does. */
  | { kind: "unable"; code: string; message: string; able: V | null; readAs: string; isByScript: boolean }
  /** The voice reads it by that language's rules, with its own accent; another one is at home there. */
  | { kind: "accent"; code: string; message: string; native: V | null };

const isSpoken = (code: string): boolean => (spokenLanguages as readonly string[]).includes(code);

/** The voice's language as a code of two letters, English where its own is not offered. */
const ownLanguageOf = (voice: ReadingVoice): string => offeredLanguageOf(voice.labels.language ?? "en").slice(0, 2);

const nearestOf = <V extends ReadingVoice>(voice: V, voices: readonly V[]): V | null => {
  const able = voices.filter((one) => whyNotSpeaking(one) === null);
  return able.find(({ labels }) => labels.gender === voice.labels.gender) ?? able[0] ?? null;
};

/** What to say about the language of a text before it is spoken; null when the voice speaks it, or nobody can tell. */
export const textLanguageOf = <V extends ReadingVoice>(
  text: string,
  voice: V,
  voices: readonly V[],
): TextLanguage<V> | null => {
  const written = writtenLanguageOf(text);
  const own = ownLanguageOf(voice);
  if (!written?.isSure || written.code === own) return null;
  const { code, isByScript } = written;
  const name = languageNameOf(code);
  if (!isSpoken(code)) {
    const message = t.thisTextIsInWhichThisServerCant(name, spokenLanguagesInWords);
    return { kind: "unspoken", code, message, readAs: own, isByScript };
  }
  if (betaLanguages.includes(code) && !voice.languages.includes(code)) {
    const able = nearestOf(
      voice,
      voices.filter(({ languages }) => languages.includes(code)),
    );
    return {
      kind: "unable",
      code,
      message: t.isNotUnderstoodIn(voice.name, spokenNameOf(code)),
      able,
      readAs: own,
      isByScript,
    };
  }
  const message = t.readsThisTextInWithAnAccent(voice.name, spokenNameOf(code));
  return {
    kind: "accent",
    code,
    message,
    native: nearestOf(
      voice,
      voices.filter(({ labels }) => labels.language === code),
    ),
  };
};

/** Whether the server would not speak it. */
export const isRefused = (found: TextLanguage<ReadingVoice> | null): boolean =>
  found !== null && found.kind !== "accent";

const restMs = 400;

/** Looks when the typing rests. Somebody who says how to read the text has looked at it themselves. */
export const useTextLanguage = <V extends ReadingVoice>(
  text: string,
  voice: V | null,
  voices: readonly V[] | undefined,
) => {
  const rested = useDebounced(text, restMs);
  const [chosen, choose] = useState<{ written: string; readAs: string } | null>(null);
  const found = voice && voices ? textLanguageOf(rested, voice, voices) : null;
  const isChosen =
    found !== null && found.kind !== "accent" && chosen?.written === found.code && chosen.readAs === found.readAs;
  return {
    found: isChosen ? null : found,
    /** Sent along when the person chose it. */
    languageCode: isChosen ? chosen.readAs : undefined,
    readAs: ({ code, readAs }: { code: string; readAs: string }): void => choose({ written: code, readAs }),
  };
};
