import type { SpeechDesk } from "./use-speech-desk.ts";
import { t } from "./messages.ts";

/** Says aloud what sighted users see move. Errors speak for themselves (role alert). */
export const SpeechStatus = ({ desk }: { desk: SpeechDesk }) => (
  <p role="status" className="sr-only">
    {desk.speech.stage ? t.generating : desk.speech.isDone ? t.ready : ""}
  </p>
);
