import { Link } from "@tanstack/react-router";
import type { VoiceSlots } from "../../api/accounts/accounts.ts";
import { t } from "./messages.ts";

/** How many voices there are, and how many there may be. */
export const SlotsMeter = ({ slots: { usedSlots, maxSlots } }: { slots: VoiceSlots }) => {
  const isFull = usedSlots >= maxSlots;
  const text = t.ofVoiceSlotsUsed(usedSlots, maxSlots);
  return (
    <div className="flex items-center gap-3 text-sm text-soft">
      <div
        role="meter"
        aria-label={t.voiceSlots}
        aria-valuenow={usedSlots}
        aria-valuemin={0}
        aria-valuemax={maxSlots}
        aria-valuetext={text}
        className="h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-pressed"
      >
        <div
          className={isFull ? "h-full rounded-full bg-warn" : "h-full rounded-full bg-accent"}
          style={{ width: `${maxSlots > 0 ? Math.min(100, (usedSlots / maxSlots) * 100) : 100}%` }}
        />
      </div>
      <span className="tabular">{text}</span>
      {isFull && (
        <Link to="/app/subscription" className="font-medium text-accent-text underline underline-offset-2">
          {t.subscribe}
        </Link>
      )}
    </div>
  );
};
