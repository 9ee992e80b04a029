import { Slider as Radix } from "radix-ui";
import { useId } from "react";
import { classNames } from "../class-names.ts";

type SettingSliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  range: { min: number; max: number; step: number };
  defaultValue: number;
  format: (value: number) => string;
  /** What the two ends mean. */
  ends: [string, string];
  warning?: string | null;
};

const toPercent = (value: number, { min, max }: { min: number; max: number }): number =>
  ((value - min) / (max - min)) * 100;

/** A slider with its live value. A double click puts it back. */
export const SettingSlider = (props: SettingSliderProps) => {
  const labelId = useId();
  const warningId = `${labelId}-warning`;
  const { label, value, onChange, range, defaultValue, format, ends, warning } = props;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={labelId} className="text-sm font-medium">
          {label}
        </span>
        <output className={classNames("tabular text-sm", warning ? "text-warn" : "text-soft")}>{format(value)}</output>
      </div>
      <Radix.Root
        value={[value]}
        min={range.min}
        max={range.max}
        step={range.step}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onDoubleClick={() => onChange(defaultValue)}
        className="group relative flex h-8 touch-none items-center select-none"
      >
        <Radix.Track className="relative h-1 grow rounded-full bg-pressed">
          <Radix.Range className="absolute h-full rounded-full bg-accent" />
          {defaultValue > range.min && (
            <span
              aria-hidden
              style={{ left: `${toPercent(defaultValue, range)}%` }}
              className="absolute top-1/2 h-2.5 w-px -translate-y-1/2 bg-edge"
            />
          )}
        </Radix.Track>
        <Radix.Thumb
          aria-label={label}
          aria-valuetext={format(value)}
          aria-describedby={warning ? warningId : undefined}
          className="block size-4.5 rounded-full border-2 border-accent bg-surface transition-transform group-hover:scale-110 active:scale-110"
        />
      </Radix.Root>
      <div aria-hidden className="flex justify-between text-xs text-faint">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      {warning && (
        <p id={warningId} className="mt-1.5 text-xs text-warn">
          {warning}
        </p>
      )}
    </div>
  );
};
