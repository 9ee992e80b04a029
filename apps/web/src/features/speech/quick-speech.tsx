import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/controls/button.tsx";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { DeskAction } from "./desk-action.tsx";
import { DeskNotices } from "./desk-notices.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";
import { SpeechStatus } from "./speech-status.tsx";
import type { SpeechDesk } from "./use-speech-desk.ts";
import { t } from "./messages.ts";

type QuickSpeechProps = { desk: SpeechDesk; voicePicker: ReactNode };

/** The editor at its smallest: words, a voice and the button. The text is the same draft that Text to Speech opens. */
export const QuickSpeech = ({ desk, voicePicker }: QuickSpeechProps) => (
  <section
    aria-label={t.quickSpeech}
    className="overflow-hidden rounded-card border border-line bg-surface transition-colors focus-ring-within"
  >
    <textarea
      aria-label={t.whatShouldWeSay}
      placeholder={t.whatShouldWeSay}
      rows={3}
      value={desk.draft.text}
      onChange={(event) => desk.setDraft({ text: event.target.value })}
      className="block max-h-80 min-h-24 w-full resize-none bg-transparent px-5 pt-5 pb-2 text-editor outline-none [field-sizing:content] sm:px-6"
    />
    <DeskNotices desk={desk} />
    <WorkLine isBusy={desk.speech.stage !== null} />
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 px-3 py-3 sm:px-4">
      {voicePicker}
      <Link to="/app/speech-synthesis/text-to-speech" className={buttonClass({ look: "quiet", size: "sm" })}>
        {t.continueInTextToSpeech}
        <ArrowRight size={16} aria-hidden />
      </Link>
      <DeskAction desk={desk} />
    </div>
    <QuotaDialog shortage={desk.shortage} onClose={desk.forgetShortage} />
    <SpeechStatus desk={desk} />
  </section>
);
