import { Mic, Square } from "lucide-react";
import { meterBars, type RecorderPhase } from "../audio/microphone/recorder.ts";
import { classNames } from "../ui/class-names.ts";
import { formatDuration } from "../ui/format.ts";
import { LevelBars } from "./level-bars.tsx";
import { MicrophoneChoice } from "./microphone-choice.tsx";
import { NoiseBadge } from "./noise-badge.tsx";
import type { RecorderDesk } from "./use-recorder.ts";
import { t } from "./messages.ts";

/** Record or stop, how loud it is, how long it has been, and which microphone listens, in one line. */
export const RecorderWidget = ({ desk }: { desk: RecorderDesk }) => {
  const isRecording = desk.phase === "recording";
  return (
    <div
      role="group"
      aria-label={t.recorder}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line px-4 py-3"
    >
      <RecordButton desk={desk} isRecording={isRecording} />
      <LevelBars levels={desk.levels.slice(-meterBars)} isOn={isRecording} heightPx={32} />
      <p className="tabular text-sm text-soft" aria-label={t.length}>
        {formatDuration(desk.elapsedMs)}
        {desk.maxMs !== undefined && <span className="text-faint"> / {formatDuration(desk.maxMs)}</span>}
      </p>
      {desk.isNoisy && <NoiseBadge />}
      {!isRecording && (
        <div className="ms-auto empty:hidden">
          <MicrophoneChoice desk={desk} />
        </div>
      )}
    </div>
  );
};

const words: Partial<Record<RecorderPhase, string>> = {
  asking: t.allowTheMicrophone,
  recording: t.stop,
  stopped: t.recordAgain,
};

const RecordButton = ({ desk, isRecording }: { desk: RecorderDesk; isRecording: boolean }) => (
  <button
    type="button"
    disabled={desk.isDisabled || desk.phase === "asking"}
    onClick={isRecording ? desk.stop : desk.start}
    className={classNames(
      "inline-flex h-10 items-center gap-2 rounded-full px-4 text-sm font-medium transition-colors disabled:opacity-50",
      isRecording ? "bg-danger text-danger-ink" : "bg-sunken text-ink hover:bg-pressed",
    )}
  >
    {isRecording ? (
      <Square size={14} aria-hidden fill="currentColor" />
    ) : (
      <Mic size={18} aria-hidden className={desk.phase === "asking" ? "animate-glow" : undefined} />
    )}
    {words[desk.phase] ?? t.record}
  </button>
);
