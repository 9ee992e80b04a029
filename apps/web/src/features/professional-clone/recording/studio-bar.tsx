import { Mic, RotateCcw, Square } from "lucide-react";
import type { RecorderPhase } from "../../../audio/microphone/recorder.ts";
import { LevelBars } from "../../../recording/level-bars.tsx";
import { MicrophoneChoice } from "../../../recording/microphone-choice.tsx";
import { NoiseBadge } from "../../../recording/noise-badge.tsx";
import type { RecorderDesk } from "../../../recording/use-recorder.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { ScriptChooser } from "./script-chooser.tsx";
import type { ScriptDesk } from "./use-script.ts";
import { t } from "../messages.ts";

type StudioBarProps = { recorder: RecorderDesk; script: ScriptDesk; onDone: () => void };

const announcements: Partial<Record<RecorderPhase, string>> = {
  asking: t.waitingForTheMicrophone,
  recording: t.recording,
  stopped: t.recordingStopped,
};

/** Everything the recorder can do at a time, in one line. */
export const StudioBar = ({ recorder, script, onDone }: StudioBarProps) => {
  const { phase, countdown } = recorder;
  const isBusy = phase === "recording" || phase === "counting";
  return (
    <StepFooter>
      <div className="mr-auto flex flex-wrap items-center gap-2">
        <ScriptChooser desk={script} isDisabled={isBusy} />
        {!isBusy && <MicrophoneChoice desk={recorder} />}
      </div>
      <p role="status" className="sr-only">
        {phase === "counting" ? t.recordingIn(countdown) : announcements[phase]}
      </p>
      {phase === "ready" && <LevelBars levels={recorder.levels.slice(-10)} isOn heightPx={28} />}
      {phase === "counting" && (
        <p aria-hidden className="tabular px-3 text-lg font-semibold text-accent-text">
          {countdown}
        </p>
      )}
      {phase === "recording" && <Live recorder={recorder} />}
      <MainButtons recorder={recorder} onDone={onDone} />
    </StepFooter>
  );
};

const Live = ({ recorder }: { recorder: RecorderDesk }) => (
  <>
    {recorder.isNoisy && <NoiseBadge />}
    <LevelBars levels={recorder.levels} isOn heightPx={32} />
    <p className="tabular w-14 text-right text-sm text-soft" aria-label={t.length}>
      {formatDuration(recorder.elapsedMs)}
    </p>
  </>
);

const MainButtons = ({ recorder, onDone }: { recorder: RecorderDesk; onDone: () => void }) => {
  const { phase } = recorder;
  if (phase === "recording") {
    return (
      <>
        <Button onClick={recorder.restart}>
          <RotateCcw size={16} aria-hidden />
          {t.restartRecording}
        </Button>
        <Button look="danger" autoFocus onClick={recorder.stop}>
          <Square size={14} aria-hidden fill="currentColor" />
          {t.stopRecording}
        </Button>
      </>
    );
  }
  if (phase === "counting" || phase === "asking") return <Button onClick={recorder.cancel}>{t.cancel}</Button>;
  return (
    <>
      {phase === "stopped" && <Button onClick={onDone}>{t.done}</Button>}
      <Button look="primary" data-autofocus onClick={phase === "idle" ? recorder.open : recorder.start}>
        <Mic size={18} aria-hidden />
        {phase === "idle" ? t.allowMicrophone : t.startRecording}
      </Button>
    </>
  );
};
