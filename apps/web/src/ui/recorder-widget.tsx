import { Mic, Square } from "lucide-react";
import { ChoiceChip } from "./choice-chip.tsx";
import { classNames } from "./class-names.ts";
import { formatDuration } from "./format.ts";

type RecorderWidgetProps = {
  phase: "idle" | "asking" | "recording" | "stopped";
  elapsedMs: number;
  maxMs?: number;
  /** Loudness of the last moments, 0 to 1, oldest first. */
  levels: readonly number[];
  devices: readonly { deviceId: string; label: string }[];
  deviceId: string;
  onDevice: (deviceId: string) => void;
  isDisabled?: boolean;
  onStart: () => void;
  onStop: () => void;
};

/** Record or stop, how loud it is, how long it has been, and which microphone listens. */
export const RecorderWidget = (props: RecorderWidgetProps) => {
  const isRecording = props.phase === "recording";
  return (
    <div
      role="group"
      aria-label="Recorder"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line px-4 py-3"
    >
      <RecordButton {...props} isRecording={isRecording} />
      <LoudnessBars levels={props.levels} isOn={isRecording} />
      <p className="tabular text-sm text-soft" aria-label="Length">
        {formatDuration(props.elapsedMs)}
        {props.maxMs !== undefined && <span className="text-faint"> / {formatDuration(props.maxMs)}</span>}
      </p>
      {props.devices.length > 1 && !isRecording && (
        <div className="ml-auto">
          <ChoiceChip
            isPlain
            label="Microphone"
            value={props.deviceId}
            onChange={props.onDevice}
            options={[["", "Default microphone"], ...props.devices.map((one) => [one.deviceId, one.label] as const)]}
          />
        </div>
      )}
    </div>
  );
};

type RecordButtonProps = RecorderWidgetProps & { isRecording: boolean };

const RecordButton = ({ phase, isRecording, isDisabled = false, onStart, onStop }: RecordButtonProps) => (
  <button
    type="button"
    disabled={isDisabled || phase === "asking"}
    onClick={isRecording ? onStop : onStart}
    className={classNames(
      "inline-flex h-10 items-center gap-2 rounded-full px-4 text-sm font-medium transition-colors disabled:opacity-50",
      isRecording ? "bg-danger text-white" : "bg-sunken text-ink hover:bg-pressed",
    )}
  >
    {isRecording ? (
      <Square size={14} aria-hidden fill="currentColor" />
    ) : (
      <Mic size={18} aria-hidden className={phase === "asking" ? "animate-glow" : undefined} />
    )}
    {isRecording
      ? "Stop"
      : phase === "asking"
        ? "Allow the microphone"
        : phase === "stopped"
          ? "Record again"
          : "Record"}
  </button>
);

const LoudnessBars = ({ levels, isOn }: { levels: readonly number[]; isOn: boolean }) => (
  <div aria-hidden className="flex h-8 items-center gap-1">
    {levels.map((level, at) => (
      <span
        key={at}
        data-bar
        className={classNames("w-1 rounded-full transition-[height]", isOn ? "bg-accent" : "bg-line")}
        style={{ height: `${Math.round(4 + level * 28)}px` }}
      />
    ))}
  </div>
);
