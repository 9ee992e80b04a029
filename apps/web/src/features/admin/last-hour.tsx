import { useId } from "react";
import type { Health } from "../../api/admin/admin.ts";
import { t } from "./messages.ts";

type Minute = Health["last_hour"][number];

const minutesShown = 60;

/** One for each minute, the newest last; `undefined` where nothing happened. */
const everyMinute = (minutes: readonly Minute[], nowUnix: number): (Minute | undefined)[] => {
  const byMinute = new Map(minutes.map((minute) => [minute.at_unix, minute]));
  const last = Math.floor(nowUnix / 60) * 60;
  return Array.from({ length: minutesShown }, (_, i) => byMinute.get(last - (minutesShown - 1 - i) * 60));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What the server did in the last hour, as bars for the eye and as a sentence for everyone. */
export const LastHour = ({ minutes, nowUnix }: { minutes: readonly Minute[]; nowUnix: number }) => {
  const all = everyMinute(minutes, nowUnix);
  const failures = sum(minutes.map((minute) => minute.failures));
  const slowest = Math.max(0, ...minutes.map((minute) => minute.first_sound_ms_p95 ?? 0));
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t.lastHour}</h3>
      {minutes.length === 0 && <p className="mt-2 text-sm text-soft">{t.nothingHappenedInTheLastHour}</p>}
      <div className="mt-3 grid gap-4 sm:grid-cols-3" hidden={minutes.length === 0}>
        <Bars
          title={t.callsAMinute}
          words={t.callsAndFailures(sum(minutes.map(({ calls }) => calls)), failures)}
          values={all.map((minute) => minute?.calls ?? 0)}
          wrong={all.map((minute) => minute?.failures ?? 0)}
        />
        <Bars
          title={t.speechMade}
          words={t.secondsOfSpeech(Math.round(sum(minutes.map((minute) => minute.speech_seconds))))}
          values={all.map((minute) => minute?.speech_seconds ?? 0)}
        />
        <Bars
          title={t.firstSound}
          words={slowest > 0 ? t.upToMs(slowest) : t.noneYet}
          values={all.map((minute) => minute?.first_sound_ms_p95 ?? 0)}
        />
      </div>
    </div>
  );
};

type BarsProps = { title: string; words: string; values: readonly number[]; wrong?: readonly number[] };

const Bars = ({ title, words, values, wrong = [] }: BarsProps) => {
  const id = useId();
  const top = Math.max(1, ...values);
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="text-xs text-soft">
        {title}: <span className="tabular text-ink">{words}</span>
      </figcaption>
      <svg viewBox="0 0 120 32" preserveAspectRatio="none" className="mt-2 h-10 w-full" aria-hidden>
        {values.map((value, minute) => {
          const height = (value / top) * 30;
          const wrongHeight = ((wrong[minute] ?? 0) / top) * 30;
          return (
            <g key={minute}>
              <rect x={minute * 2} y={31} width={1.5} height={1} className="fill-line" />
              <rect x={minute * 2} y={32 - height} width={1.5} height={height} className="fill-accent" />
              <rect x={minute * 2} y={32 - wrongHeight} width={1.5} height={wrongHeight} className="fill-danger" />
            </g>
          );
        })}
      </svg>
    </figure>
  );
};
