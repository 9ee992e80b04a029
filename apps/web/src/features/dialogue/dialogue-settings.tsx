import { ToggleGroup } from "radix-ui";
import { roundStability } from "./script.ts";
import { t } from "./messages.ts";

const degrees = [
  { value: 0, label: t.creative, hint: t.moreFeelingLessEven },
  { value: 0.5, label: t.natural, hint: t.balanced },
  { value: 1, label: t.robust, hint: t.steadyCalmer },
] as const;

type DialogueSettingsProps = { stability: number; onChange: (stability: number) => void };

/** Dialogue knows three degrees of stability, so they are three buttons and not a slider. */
export const DialogueSettings = ({ stability, onChange }: DialogueSettingsProps) => {
  const chosen = degrees.find(({ value }) => value === roundStability(stability)) ?? degrees[1];
  return (
    <div>
      <p id="dialogue-stability" className="mb-3 flex justify-between text-sm">
        <span className="font-medium">{t.stability}</span>
        <span className="text-faint">{chosen.hint}</span>
      </p>
      <ToggleGroup.Root
        type="single"
        aria-labelledby="dialogue-stability"
        value={String(chosen.value)}
        onValueChange={(next) => next && onChange(Number(next))}
        className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1"
      >
        {degrees.map(({ value, label }) => (
          <ToggleGroup.Item
            key={value}
            value={String(value)}
            className="h-9 rounded-[6px] text-sm text-soft transition-colors hover:text-ink data-[state=on]:bg-surface data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-[0_0_0_1px_var(--line)]"
          >
            {label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
};
