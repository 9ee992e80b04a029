import { Link } from "@tanstack/react-router";
import { AudioLines, Bot, type LucideIcon, NotebookText } from "lucide-react";
import { Button } from "../../ui/controls/button.tsx";
import { StepFooter } from "../../ui/layout/step-footer.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { t } from "./messages.ts";

/** `plain` when nothing had to be proven, `unneeded` when somebody wanted to prove it all the same. */
export type Ending = "plain" | "unneeded" | "verified" | "skipped";

type FinishStepProps = {
  voiceId: string;
  name: string;
  ending: Ending;
  /** The voice is chosen wherever it is used next. */
  onUse: (voiceId: string) => void;
  onDone: () => void;
  onVerify: () => void;
};

const places: readonly { to: string; name: string; text: string; Icon: LucideIcon }[] = [
  {
    to: "/app/speech-synthesis/text-to-speech",
    name: t.speechSynthesis,
    text: t.letItSaySomething,
    Icon: AudioLines,
  },
  { to: "/app/conversational-ai", name: t.conversationalAi, text: t.letItHoldAConversation, Icon: Bot },
  { to: "/app/studio", name: t.studio, text: t.letItReadAProject, Icon: NotebookText },
];

const wordsOf = (ending: Ending, name: string): { title: string; text: string } => {
  if (ending === "skipped") {
    return {
      title: t.voiceVerificationSkipped,
      text: t.isSavedButCannotBeUsedUntilItIs(name),
    };
  }
  return { title: t.finishUp, text: readyWords[ending](name) };
};

const readyWords: Record<Exclude<Ending, "skipped">, (name: string) => string> = {
  plain: (name) => t.isReadyToUse(name),
  unneeded: () => t.thisVoiceNeedsNoVerificationYouCan,
  verified: (name) => t.isVerifiedAndReadyToUse(name),
};

export const FinishStep = ({ voiceId, name, ending, onUse, onDone, onVerify }: FinishStepProps) => {
  const { title, text } = wordsOf(ending, name);
  const isUsable = ending !== "skipped";
  return (
    <>
      <div className="mx-auto flex max-w-140 flex-col items-center gap-2 py-4 text-center">
        <VoiceOrb voiceId={voiceId} sizePx={112} />
        <h2 data-autofocus tabIndex={-1} className="mt-4 text-lg font-semibold outline-none">
          {title}
        </h2>
        <p className="max-w-100 text-sm text-soft">{text}</p>
        <ul className="mt-6 grid w-full gap-3 empty:hidden sm:grid-cols-3">
          {(isUsable ? places : []).map(({ to, name: place, text: hint, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => onUse(voiceId)}
                className="flex h-full items-center gap-3 rounded-card border border-line p-4 text-start transition-colors hover:bg-sunken sm:flex-col sm:items-start"
              >
                <Icon size={20} strokeWidth={1.5} aria-hidden className="text-accent-text" />
                <span>
                  <span className="block text-sm font-medium">{place}</span>
                  <span className="mt-0.5 block text-xs text-faint">{hint}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <StepFooter>
        {!isUsable && <Button onClick={onVerify}>{t.verifyNow}</Button>}
        <Button look="primary" onClick={onDone}>
          {t.done}
        </Button>
      </StepFooter>
    </>
  );
};
