import { X } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { fileDurationMs, soundDurationMs } from "../audio/files/file-duration.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { Cost } from "../ui/display/cost.tsx";
import type { Sorted } from "../ui/forms/dropzone.tsx";
import { formatCredits, formatDuration } from "../ui/format.ts";
import { useCommandEnter } from "../ui/hooks/use-command-enter.ts";
import { t } from "./messages.ts";

/** Its length is null where this browser cannot read it; the server knows more formats. */
export type ChosenRecording = { file: File; durationMs: number | null };

/** Decoding tells the exact length and holds the whole sound in memory: up to here. */
const maxDecodedBytes = 32 * 1_048_576;

const lengthOf = (file: File): Promise<number | null> =>
  file.size > maxDecodedBytes ? fileDurationMs(file) : soundDurationMs(file);

/** The recording that is going to be worked on, measured so that its price can be told first. */
export const useChosenRecording = () => {
  const [chosen, setChosen] = useState<ChosenRecording | null>(null);
  return {
    chosen,
    forget: () => setChosen(null),
    take: ({ accepted: [file], messages }: Sorted): void => {
      for (const message of messages) toast.error(message);
      if (file) void lengthOf(file).then((durationMs) => setChosen({ file, durationMs }));
    },
  };
};

/** What a minute of work on a recording costs: told before one is chosen. */
export const priceWords = (creditsPerMinute: number): string => t.perMinute(formatCredits(creditsPerMinute));

type ChosenRowProps = {
  chosen: ChosenRecording;
  /** Null where the length is not known. */
  costCredits: number | null;
  creditsPerMinute: number;
  /** What the button does. */
  action: string;
  onStart: () => void;
  onRemove: () => void;
};

/** A recording, what working on it costs, and the button that begins. */
export const ChosenRow = ({ chosen, costCredits, creditsPerMinute, action, onStart, onRemove }: ChosenRowProps) => {
  useCommandEnter(onStart);
  const { file, durationMs } = chosen;
  return (
    <section
      aria-label={t.chosenRecording}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {durationMs !== null && <p className="tabular text-xs text-faint">{formatDuration(durationMs)}</p>}
      </div>
      <span className="tabular text-sm text-faint">
        {costCredits === null ? priceWords(creditsPerMinute) : <Cost costCredits={costCredits} />}
      </span>
      <Button look="primary" autoFocus onClick={onStart}>
        {action}
      </Button>
      <IconButton label={t.removeRecording(file.name)} size="sm" onClick={onRemove}>
        <X size={18} aria-hidden />
      </IconButton>
    </section>
  );
};

/** What the server charged, beside the result. */
export const ChargedNote = ({ credits }: { credits: number }) => (
  <span className="tabular text-xs text-faint">
    <Cost chargedCredits={credits} />
  </span>
);
