import { formatCount, formatDay } from "../../ui/format.ts";
import type { Series } from "./usage-table.ts";

type UsageChartProps = { days: readonly Date[]; series: readonly Series[] };

/** Stacked bars, one a day. The table below says the same in figures. */
export const UsageChart = ({ days, series }: UsageChartProps) => {
  const totals = days.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0));
  const tallest = Math.max(1, ...totals);
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure>
      <div
        className="flex h-56 items-end gap-px sm:gap-1"
        role="img"
        aria-label={`Up to ${formatCount(tallest)} credits a day`}
      >
        {days.map((day, at) => (
          <div
            key={day.getTime()}
            title={`${formatDay(day)}: ${formatCount(totals[at] ?? 0)} credits`}
            className="flex h-full min-w-0 flex-1 flex-col justify-end overflow-hidden rounded-t-[4px] hover:bg-sunken"
          >
            {series.map(({ name, values, colour }) => (
              <div key={name} style={{ height: `${((values[at] ?? 0) / tallest) * 100}%`, background: colour }} />
            ))}
          </div>
        ))}
      </div>
      <figcaption className="mt-2 flex justify-between text-xs text-faint">
        <span>{first && formatDay(first)}</span>
        <span>{last && formatDay(last)}</span>
      </figcaption>
    </figure>
  );
};
