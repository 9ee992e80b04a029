import { classNames } from "../ui/class-names.ts";

type LevelBarsProps = {
  /** 0 to 1 each, oldest first. */
  levels: readonly number[];
  isOn: boolean;
  heightPx: number;
};

const restPx = 4;

/** Loudness of the last moments. Decorative: the recorder says in words what it does. */
export const LevelBars = ({ levels, isOn, heightPx }: LevelBarsProps) => (
  <div aria-hidden className="flex items-center gap-1" style={{ height: heightPx }}>
    {levels.map((level, at) => (
      <span
        key={at}
        data-bar
        className={classNames("w-1 rounded-full transition-[height] duration-100", isOn ? "bg-accent" : "bg-wave")}
        style={{ height: `${Math.round(restPx + level * (heightPx - restPx))}px` }}
      />
    ))}
  </div>
);
