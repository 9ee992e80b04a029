import { offeredLanguageOf, spokenLanguages, writtenLanguageOf } from "@timbre/contract";
import { Languages } from "lucide-react";
import { spokenNameOf } from "../../../api/language-names.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { t } from "../messages.ts";

/** The language a text will be read in: what somebody chose, what it is clearly written in, or the voice's own. */
export const spokenLanguageOf = (text: string, voice: Voice, chosen: string | undefined): string => {
  if (chosen) return chosen;
  const written = writtenLanguageOf(text);
  const isSpoken = written?.isSure && (spokenLanguages as readonly string[]).includes(written.code);
  return isSpoken ? written.code : offeredLanguageOf(voice.labels.language ?? "en").slice(0, 2);
};

type LanguageChipProps = {
  text: string;
  voice: Voice | null;
  chosen: string | undefined;
  /** A text that would be refused is not spoken in any language; the notice above says why. */
  isRefused: boolean;
};

/** Says what will be spoken before it is. */
export const LanguageChip = ({ text, voice, chosen, isRefused }: LanguageChipProps) => {
  // Its place is kept: on a phone it stands in a line of its own.
  if (!voice) return <Skeleton className="h-8 w-22 rounded-full" />;
  if (isRefused) return <span className="h-8 w-22" />;
  const name = spokenNameOf(spokenLanguageOf(text, voice, chosen));
  return (
    <span
      title={t.willBeSpokenIn(name)}
      className="inline-flex h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-xs font-medium text-soft"
    >
      <Languages size={14} aria-hidden />
      <span className="sr-only">{t.willBeSpokenIn(name)}</span>
      <span aria-hidden>{name}</span>
    </span>
  );
};
