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
      <div className="me-auto flex flex-wrap items-center gap-2">
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
    <p className="tabular w-14 text-end text-sm text-soft" aria-label={t.length}>
      {formatDuration(recorder.elapsedMs)}
    </p>
  </>
);

/** The last button is one through all phases, so that the focus stays where it is. */
const MainButtons = ({ recorder, onDone }: { recorder: RecorderDesk; onDone: () => void }) => {
  const { phase } = recorder;
  const main = {
    idle: { word: t.allowMicrophone, act: recorder.open, look: "primary", Icon: Mic },
    asking: { word: t.cancel, act: recorder.cancel, look: "outline", Icon: null },
    ready: { word: t.startRecording, act: recorder.start, look: "primary", Icon: Mic },
    counting: { word: t.cancel, act: recorder.cancel, look: "outline", Icon: null },
    recording: { word: t.stopRecording, act: recorder.stop, look: "danger", Icon: Square },
    stopped: { word: t.startRecording, act: recorder.start, look: "primary", Icon: Mic },
  } as const;
  const { word, act, look, Icon } = main[phase];
  return (
    <>
      {phase === "recording" && (
        <Button onClick={recorder.restart}>
          <RotateCcw size={16} aria-hidden />
          {t.restartRecording}
        </Button>
      )}
      {phase === "stopped" && <Button onClick={onDone}>{t.done}</Button>}
      <Button key="main" look={look} data-autofocus onClick={act} className="max-sm:flex-1">
        {Icon && <Icon size={16} aria-hidden fill={Icon === Square ? "currentColor" : "none"} />}
        {word}
      </Button>
    </>
  );
};
