import type { ReactNode } from "react";
import type { Voice } from "../../api/voices/voices.ts";

/** What a sibling feature says about the language of a line, drawn by the page. */
export type DrawLanguage = (props: { text: string; voice: Voice | null; onVoice: (voice: Voice) => void }) => ReactNode;

/** The picker of a sibling feature, drawn by the page. */
export type DrawVoicePicker = (props: {
  voice: Voice | null;
  isSpeaking: boolean;
  onChoose: (voice: Voice) => void;
}) => ReactNode;
