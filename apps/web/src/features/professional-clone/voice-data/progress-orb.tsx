import { professionalCloneLimits, professionalCloneMessages } from "@timbre/contract";
import { Check } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { formatDuration } from "../../../ui/format.ts";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";
import { audioLevels, levelOf, shareOfRing } from "./audio-level.ts";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

const [sizePx, strokePx] = [128, 6];
const radius = (sizePx - strokePx) / 2;
const around = 2 * Math.PI * radius;

const levelTimes = [t.n30Min, t.n1Hour, t.n2Hours] as const;

/** How much sound there is, as a ring around the voice's face: from too little to all that helps. */
export const ProgressOrb = ({ voiceId, totalMs }: { voiceId: string; totalMs: number }) => {
  const isEnough = totalMs >= professionalCloneLimits.minTotalMs;
  return (
    <div className="flex items-center gap-5 max-sm:flex-col max-sm:text-center">
      <div className="relative grid shrink-0 place-items-center" style={{ width: sizePx, height: sizePx }}>
        <Ring totalMs={totalMs} />
        <VoiceOrb voiceId={voiceId} sizePx={88} />
      </div>
      <div className="min-w-0 flex-1">
        <p role="status" className="text-base font-semibold">
          {levelOf(totalMs) ?? t.ofAudio(formatDuration(totalMs))}
        </p>
        <p className={classNames("mt-0.5 text-sm", isEnough || totalMs === 0 ? "text-faint" : "text-warn")}>
          {isEnough ? adviceFor(totalMs) : known(professionalCloneMessages.tooLittle)}
        </p>
        <ul aria-label={t.whatSoMuchAudioBrings} className="mt-3 flex flex-wrap gap-2 max-sm:justify-center">
          {audioLevels.map(({ fromMs, name }, place) => (
            <Level key={name} name={name} time={levelTimes[place] ?? ""} isReached={totalMs >= fromMs} />
          ))}
        </ul>
      </div>
    </div>
  );
};

/** Under the name of a level stands the length, under the length what is missing. */
const adviceFor = (totalMs: number): string =>
  levelOf(totalMs) === null ? t.moreAdvised : t.ofAudio2(formatDuration(totalMs));

const Level = ({ name, time, isReached }: { name: string; time: string; isReached: boolean }) => (
  <li
    className={classNames(
      "flex items-center gap-1 rounded-full border px-2.5 py-1 text-xs",
      isReached ? "border-accent bg-accent-soft text-accent-text" : "border-line text-faint",
    )}
  >
    {isReached && <Check size={12} aria-hidden />}
    <span className="font-medium">{name}</span>
    <span>{time}</span>
    {isReached && <span className="sr-only">{t.reached}</span>}
  </li>
);

const Ring = ({ totalMs }: { totalMs: number }) => (
  <svg
    role="progressbar"
    aria-label={t.audio}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(shareOfRing(totalMs) * 100)}
    aria-valuetext={t.ofAudio(formatDuration(totalMs))}
    width={sizePx}
    height={sizePx}
    className="absolute inset-0 -rotate-90"
  >
    <circle cx={sizePx / 2} cy={sizePx / 2} r={radius} fill="none" strokeWidth={strokePx} className="stroke-line" />
    <circle
      cx={sizePx / 2}
      cy={sizePx / 2}
      r={radius}
      fill="none"
      strokeWidth={strokePx}
      strokeLinecap="round"
      strokeDasharray={`${around * shareOfRing(totalMs)} ${around}`}
      className={classNames("stroke-accent transition-[stroke-dasharray]", totalMs === 0 && "opacity-0")}
    />
    {audioLevels.map(({ fromMs, name }) => (
      <Tick key={name} share={shareOfRing(fromMs)} />
    ))}
  </svg>
);

const Tick = ({ share }: { share: number }) => {
  const [x, y] = [Math.cos(share * 2 * Math.PI), Math.sin(share * 2 * Math.PI)];
  const place = (distance: number) => [sizePx / 2 + x * distance, sizePx / 2 + y * distance] as const;
  const [from, to] = [place(radius - strokePx), place(radius + strokePx / 2)];
  return <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} strokeWidth={2} className="stroke-edge" />;
};
