import type { Voice } from "../../../api/voices/voices.ts";
import { LanguageNotice } from "./language-notice.tsx";
import { isRefused, useTextLanguage } from "./text-language.ts";

type BlockLanguageProps = {
  text: string;
  voice: Voice | null;
  voices: readonly Voice[] | undefined;
  onVoice: (voice: Voice) => void;
};

/** One piece among many says only what would be refused: an accent in every line would be noise. */
export const BlockLanguage = ({ text, voice, voices, onVoice }: BlockLanguageProps) => {
  const { found } = useTextLanguage(text, voice, voices);
  if (!isRefused(found)) return null;
  return (
    <div className="mt-1.5">
      <LanguageNotice found={found} onVoice={onVoice} />
    </div>
  );
};
