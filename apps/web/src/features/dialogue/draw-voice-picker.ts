import type { ReactNode } from "react";
import type { Voice } from "../../api/voices/voices.ts";

/** The picker of a sibling feature, drawn by the page. */
export type DrawVoicePicker = (props: {
  voice: Voice | null;
  isSpeaking: boolean;
  onChoose: (voice: Voice) => void;
}) => ReactNode;
