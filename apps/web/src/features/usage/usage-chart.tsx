import { formatCount, formatDay } from "../../ui/format.ts";
import { niceCeiling, type Series } from "./usage-table.ts";
import { t } from "./messages.ts";

type UsageChartProps = { days: readonly Date[]; series: readonly Series[] };

/** Stacked bars, one a day, before lines at half and full height. The table below says the same in figures. */
export const UsageChart = ({ days, series }: UsageChartProps) => {
  const totals = days.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0));
  const top = niceCeiling(Math.max(...totals));
  const first = days[0];
  const last = days.at(-1);
  return (
    // Time runs from left to right in every language.
    <figure dir="ltr">
      <div className="flex gap-3">
        <div aria-hidden className="tabular flex h-56 flex-col justify-between text-right text-xs text-faint">
          {[top, top / 2, 0].map((mark) => (
            <span key={mark} className="-my-2">
              {formatCount(mark)}
            </span>
          ))}
        </div>
        <div
          className="relative flex h-56 min-w-0 flex-1 items-end gap-px border-b border-line sm:gap-1"
          role="img"
          aria-label={t.upToCreditsADay(Math.max(...totals))}
        >
          <span className="pointer-events-none absolute inset-x-0 top-0 border-t border-line" />
          <span className="pointer-events-none absolute inset-x-0 top-1/2 border-t border-line" />
          {days.map((day, at) => (
            <div
              key={day.getTime()}
              title={t.credits(formatDay(day), totals[at] ?? 0)}
              className="relative flex h-full min-w-0 flex-1 flex-col justify-end overflow-hidden rounded-t-[4px] hover:bg-sunken"
            >
              {series.map(({ name, values, colour }) => (
                <div key={name} style={{ height: `${((values[at] ?? 0) / top) * 100}%`, background: colour }} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 flex justify-between pl-10 text-xs text-faint">
        <span>{first && formatDay(first)}</span>
        <span>{last && formatDay(last)}</span>
      </figcaption>
    </figure>
  );
};
