import { designProgress } from "@timbre/contract";
import { useEffect, useState } from "react";
import { t } from "./messages.ts";

const tickMs = 200;

/** How full the bar is: it waits at 95 percent until the last preview is there. */
export const progressPercent = (elapsedMs: number, characters: number): number => {
  const { msPerCharacter, fixedMs, untilPercent } = designProgress;
  const expectedMs = characters * msPerCharacter + fixedMs;
  return Math.min(untilPercent, Math.max(0, (elapsedMs / expectedMs) * untilPercent));
};

type DesignProgressProps = { startedAtMs: number; characters: number };

export const DesignProgress = ({ startedAtMs, characters }: DesignProgressProps) => {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round(progressPercent(nowMs - startedAtMs, characters));
  return (
    <div
      role="progressbar"
      aria-label={t.generatingVoices}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1 overflow-hidden rounded-full bg-pressed"
    >
      <div className="h-full rounded-full bg-accent transition-[width] ease-linear" style={{ width: `${percent}%` }} />
    </div>
  );
};
