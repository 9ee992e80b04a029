import { Check } from "lucide-react";
import { type CloneProgress, cloneSteps } from "../../api/clone-jobs.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { StepFooter } from "../../ui/layout/step-footer.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { t } from "./messages.ts";

const words: Record<CloneProgress["stage"], string> = {
  uploading: t.sendingTheRecordings,
  checking: t.listeningToThem,
  learning: t.learningTheVoice,
};

type MakingViewProps = { progress: CloneProgress; onCancel: () => void };

/** The wait between recordings and voice: what happens now, how far it is, and the way out. */
export const MakingView = ({ progress, onCancel }: MakingViewProps) => {
  const place = cloneSteps.indexOf(progress.stage);
  const done = (place + Math.min(1, progress.share)) / cloneSteps.length;
  return (
    <>
      <div className="mx-auto flex max-w-100 flex-col items-center gap-6 py-6">
        <div className="animate-glow">
          <VoiceOrb voiceId="a voice to be" sizePx={112} />
        </div>
        <h2 data-autofocus tabIndex={-1} className="text-lg font-semibold outline-none">
          {t.makingYourVoice}
        </h2>
        <div
          role="progressbar"
          aria-label={t.makingYourVoice}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(done * 100)}
          className="h-1 w-full overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${done * 100}%` }} />
        </div>
        <ol className="w-full space-y-3">
          {cloneSteps.map((stage, at) => (
            <StageRow
              key={stage}
              words={words[stage]}
              state={at < place ? "done" : at === place ? "now" : "later"}
              share={progress.share}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {words[progress.stage]}
        </p>
        <p className="text-center text-sm text-soft">
          {progress.stage === "uploading" ? t.stayUntilSent : t.youCanLeave}
        </p>
      </div>
      <StepFooter>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </StepFooter>
    </>
  );
};

type StageRowProps = { words: string; state: "done" | "now" | "later"; share: number };

const StageRow = ({ words: text, state, share }: StageRowProps) => (
  <li className={classNames("flex items-center gap-3 text-sm", state === "now" ? "text-ink" : "text-faint")}>
    <span aria-hidden className="grid size-5 place-items-center">
      {state === "done" ? (
        <Check size={16} className="text-accent-text" />
      ) : (
        <span className={classNames("size-1.5 rounded-full", state === "now" ? "animate-glow bg-accent" : "bg-wave")} />
      )}
    </span>
    <span className="flex-1">{text}</span>
    {state === "now" && share > 0 && <span className="tabular text-xs text-faint">{Math.round(share * 100)}%</span>}
  </li>
);
