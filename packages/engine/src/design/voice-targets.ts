import type { VoiceWish, WishAxis, WishedAge, WishedGender } from "./voice-wish.ts";

/** What the prompt asks for, as numbers that can be measured. */
export type VoiceTargets = {
  gender: WishedGender;
  pitchHz: number;
  /** Against the voices it is made of. */
  melody: number;
  symbolsPerSecond: number;
  /** 1 is the head of the voices it is made of. */
  formantShift: number;
  /** Each from -1.7 to 1.7, effects from 0 to 1. */
  brightness: number;
  nasal: number;
  effort: number;
  breath: number;
  gravel: number;
  robot: number;
  isWhispered: boolean;
  tremorSemitones: number;
};

type Ages = Record<WishedAge | "none", number>;

/** Middles of the melody by gender and age. */
const baseHz: Record<WishedGender, Ages> = {
  male: { child: 245, young: 124, middle_aged: 112, old: 108, none: 114 },
  female: { child: 272, young: 212, middle_aged: 192, old: 176, none: 197 },
  neutral: { child: 258, young: 168, middle_aged: 150, old: 146, none: 152 },
};
/** What a whole step on the axis moves, in semitones, down and up. */
const pitchReach: Record<WishedGender, { down: number; up: number }> = {
  male: { down: 5.2, up: 6 },
  female: { down: 5, up: 6 },
  neutral: { down: 4.5, up: 5 },
};
const pitchLimitsHz = { low: 62, high: 360 };
const usualRate = 16.6;
/** Octaves of rate per step, and where it stops growing as fast. */
const paceReach = { octaves: 0.36, edge: 0.8, squeakFrom: 0.7, squeakLoss: 0.4 };
/** Smaller heads than this are no longer understood. */
const formantLimits = { least: 0.76, most: 1.26 };
/** Large bodies and rough throats sound darker than what the effects alone make of them. */
const darkening = { size: 0.35, gravel: 0.3 };

/** What age changes on the axes, apart from pitch. */
const ageBrings: Record<WishedAge, Partial<Record<WishAxis, number>>> = {
  child: { size: -0.5, pace: 0.05, brightness: 0.3, melody: 0.2 },
  young: { size: -0.2, pace: 0.2, brightness: 0.25, melody: 0.1 },
  middle_aged: { size: 0.1 },
  old: { pace: -0.45, gravel: 0.3, tremor: 0.45, melody: -0.25, breath: 0.2, brightness: -0.25 },
};

export type TargetOptions = {
  gender: WishedGender;
  /** How strictly the prompt is followed: 1 as said, less is tamer, more is stronger. */
  strength: number;
  /** The middle of the melody to start from, where a reference voice brings its own. */
  fromHz?: number;
};

export const targetsOf = (wish: VoiceWish, { gender, strength, fromHz }: TargetOptions): VoiceTargets => {
  const brought = wish.age ? ageBrings[wish.age] : {};
  const axis = (name: WishAxis): number => {
    const said = wish.axes[name] ?? 0;
    const aged = brought[name] ?? 0;
    // Words about the voice count more than what people of an age usually sound like.
    return (said === 0 || said * aged > 0 ? said + aged : said + aged * 0.3) * strength;
  };
  const share = (name: WishAxis): number => Math.min(1, Math.max(0, axis(name)));
  const pitch = axis("pitch");
  const reach = pitchReach[gender][pitch < 0 ? "down" : "up"];
  const pitchHz = (fromHz ?? baseHz[gender][wish.age ?? "none"]) * 2 ** ((pitch * reach) / 12);
  const robot = share("robot");
  return {
    gender,
    pitchHz: Math.min(pitchLimitsHz.high, Math.max(pitchLimitsHz.low, pitchHz)),
    melody: 2 ** (axis("melody") * 0.6) * (1 - 0.85 * robot),
    symbolsPerSecond: usualRate * 2 ** (hurryOf(axis("pace"), pitch) * paceReach.octaves),
    formantShift: Math.min(formantLimits.most, Math.max(formantLimits.least, 2 ** (-axis("size") * 0.22))),
    brightness: axis("brightness") - darkening.size * Math.max(0, axis("size")) - darkening.gravel * share("gravel"),
    nasal: share("nasal"),
    effort: Math.max(-1.2, Math.min(1.2, axis("effort"))),
    breath: share("breath"),
    gravel: share("gravel"),
    robot,
    isWhispered: axis("whisper") > 0.6,
    tremorSemitones: 0.6 * share("tremor"),
  };
};

/** Beyond the edge voices hurry only half as much, and squeaky ones less still: words must stay whole. */
const hurryOf = (pace: number, pitch: number): number => {
  const { edge, squeakFrom, squeakLoss } = paceReach;
  const hurry = pace <= edge ? pace : edge + (pace - edge) / 2;
  return hurry <= 0 ? hurry : hurry * (1 - squeakLoss * Math.max(0, pitch - squeakFrom));
};
