import { cloneLimits } from "@timbre/contract";
import { CircleCheck } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { formatDuration } from "../../../ui/format.ts";
import { type Sources, totalMs } from "./recordings.ts";
import { t } from "../messages.ts";

type AudioTotalProps = { sources: Sources; problem: string | null };

const shareOf = (durationMs: number): number => Math.min(1, durationMs / cloneLimits.perfectTotalMs) * 100;

/** How much sound there is: from too little, over enough, to all that helps. */
export const AudioTotal = ({ sources, problem }: AudioTotalProps) => {
  const durationMs = totalMs(sources);
  const isPerfect = !problem && durationMs >= cloneLimits.perfectTotalMs;
  return (
    <div className="space-y-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p
          role="status"
          className={classNames("flex items-center gap-1.5", problem && durationMs > 0 ? "text-warn" : "text-soft")}
        >
          {isPerfect && <CircleCheck size={16} aria-hidden className="text-accent-text" />}
          {problem ?? (isPerfect ? t.perfect : t.ofAudio(formatDuration(durationMs)))}
        </p>
        <p className="tabular text-xs text-faint">
          {isPerfect ? t.ofAudio(formatDuration(durationMs)) : t.n3MinutesAreIdeal}
        </p>
      </div>
      <div aria-hidden dir="ltr" className="relative h-1 overflow-hidden rounded-full bg-line">
        <div
          className={classNames("h-full rounded-full transition-[width]", problem ? "bg-wave" : "bg-accent")}
          style={{ width: `${shareOf(durationMs)}%` }}
        />
        <span className="absolute inset-y-0 w-0.5 bg-edge" style={{ left: `${shareOf(cloneLimits.minTotalMs)}%` }} />
      </div>
    </div>
  );
};
