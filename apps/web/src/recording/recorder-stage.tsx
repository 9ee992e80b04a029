import { Mic, RotateCcw, Square } from "lucide-react";
import { meterBars } from "../audio/microphone/recorder.ts";
import { Button } from "../ui/controls/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { formatDuration } from "../ui/format.ts";
import { LevelBars } from "./level-bars.tsx";
import { MicrophoneChoice } from "./microphone-choice.tsx";
import { NoiseBadge } from "./noise-badge.tsx";
import type { RecorderDesk } from "./use-recorder.ts";
import { t } from "./messages.ts";

type RecorderStageProps = {
  desk: RecorderDesk;
  title: string;
  hint: string;
  /** What went wrong last time. */
  problem: string | null;
  /** What the button that ends a take says. */
  stopWord?: string;
  className?: string;
};

const announcementOf = ({ phase, countdown }: RecorderDesk): string => {
  if (phase === "asking") return t.waitingForTheMicrophone;
  if (phase === "counting") return t.recordingIn(countdown);
  if (phase === "recording") return t.recording;
  return phase === "stopped" ? t.recordingStopped : "";
};

/** The large recorder: allow, choose a microphone, count down, record. As tall as the dropzone it stands beside. */
export const RecorderStage = ({ desk, title, hint, problem, stopWord = t.stop, className }: RecorderStageProps) => (
  <div
    role="group"
    aria-label={t.recorder}
    className={classNames(
      "relative flex h-62 flex-col items-center justify-center gap-4 overflow-hidden rounded-card border px-6 text-center transition-colors",
      desk.phase === "recording" ? "border-danger/50" : "border-line",
      className,
    )}
  >
    <div className="flex min-h-24 flex-col items-center justify-center gap-2">
      <Face desk={desk} title={title} hint={hint} problem={problem} />
    </div>
    <Controls desk={desk} stopWord={stopWord} />
    {desk.phase === "recording" && <Progress desk={desk} />}
    <p role="status" className="sr-only">
      {announcementOf(desk)}
    </p>
  </div>
);

const Face = ({ desk, title, hint, problem }: RecorderStageProps) => {
  if (desk.phase === "recording") return <Live desk={desk} />;
  if (desk.phase === "counting") {
    return (
      <p
        key={desk.countdown}
        aria-hidden
        className="tabular animate-fade-in text-hero font-semibold tracking-tight text-accent-text"
      >
        {desk.countdown}
      </p>
    );
  }
  if (desk.phase === "ready") return <Listening desk={desk} />;
  return (
    <>
      <Mic
        size={24}
        strokeWidth={1.5}
        aria-hidden
        className={desk.phase === "asking" ? "animate-glow text-accent-text" : "text-faint"}
      />
      <p className="text-base font-medium">{desk.phase === "asking" ? t.allowTheMicrophone : title}</p>
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : (
        <p className="text-sm text-faint">{desk.phase === "asking" ? t.yourBrowserAsksYouNow : hint}</p>
      )}
    </>
  );
};

/** The microphone is open and nothing is kept yet: say something and see the bars move. */
const Listening = ({ desk }: { desk: RecorderDesk }) => (
  <>
    <LevelBars levels={desk.levels.slice(-meterBars)} isOn heightPx={32} />
    <p className="text-sm text-soft">{t.saySomething}</p>
    <MicrophoneChoice desk={desk} />
  </>
);

const Live = ({ desk }: { desk: RecorderDesk }) => (
  <>
    <LevelBars levels={desk.levels} isOn heightPx={56} />
    <p className="tabular text-sm text-soft" aria-label={t.length}>
      {formatDuration(desk.elapsedMs)}
      {desk.maxMs !== undefined && <span className="text-faint"> / {formatDuration(desk.maxMs)}</span>}
    </p>
    {desk.isNoisy && <NoiseBadge />}
  </>
);

/** One button through all phases, so that the focus stays where it is. */
const Controls = ({ desk, stopWord }: { desk: RecorderDesk; stopWord: string }) => {
  const { phase } = desk;
  const isRecording = phase === "recording";
  const main = {
    idle: [t.record, desk.open],
    asking: [t.cancel, desk.cancel],
    ready: [t.startRecording, desk.start],
    counting: [t.cancel, desk.cancel],
    recording: [stopWord, desk.stop],
    stopped: [t.recordAgain, desk.start],
  } as const;
  const [word, act] = main[phase];
  return (
    <div className="flex items-center gap-2">
      <Button
        look={isRecording ? "danger" : phase === "ready" ? "primary" : "outline"}
        disabled={desk.isDisabled}
        onClick={act}
        className="rounded-full"
      >
        {isRecording ? (
          <Square size={14} aria-hidden fill="currentColor" />
        ) : (
          act !== desk.cancel && <Mic size={18} aria-hidden />
        )}
        {word}
      </Button>
      {isRecording && (
        <Button look="quiet" onClick={desk.restart} className="rounded-full">
          <RotateCcw size={16} aria-hidden />
          {t.startOver}
        </Button>
      )}
    </div>
  );
};

/** A hairline at the foot: how much of the longest take is used, and where it becomes long enough. */
const Progress = ({ desk: { elapsedMs, minMs, maxMs } }: { desk: RecorderDesk }) => {
  if (maxMs === undefined) return null;
  const shareOf = (ms: number): string => `${Math.min(100, (ms / maxMs) * 100)}%`;
  const isEnough = elapsedMs >= minMs;
  return (
    <div aria-hidden dir="ltr" className="absolute inset-x-0 bottom-0 h-1 bg-line">
      <div className={classNames("h-full", isEnough ? "bg-accent" : "bg-wave")} style={{ width: shareOf(elapsedMs) }} />
      <span className="absolute inset-y-0 w-0.5 bg-edge" style={{ left: shareOf(minMs) }} />
    </div>
  );
};
