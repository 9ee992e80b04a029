import { noiseAt } from "./noise-at.ts";
import { openResonances, type Pole, poleAt } from "./resonances.ts";

/** How somebody laughs. Times are those of a middling laugh; a seed moves each of them a little. */
type Manner = {
  bursts: readonly [least: number, most: number];
  /** From one burst to the next. */
  everySeconds: number;
  /** Share of that in which the voice sounds; the rest is breath. */
  voicedShare: number;
  /** Pitch of the first burst and of the last against the voice's own. */
  pitch: readonly [first: number, last: number];
  /** Loudness of the last burst against the first. */
  fading: number;
  level: number;
  formantsHz: readonly number[];
};

/** An open mouth that says no vowel of any language for long. */
const open = [760, 1_280, 2_550, 3_500, 4_500];
const half = [520, 1_420, 2_450, 3_400, 4_400];
const bandwidthsHz = [130, 150, 220, 320, 420];

const manners: Record<"laughs" | "chuckles" | "giggles", Manner> = {
  laughs: {
    bursts: [4, 6],
    everySeconds: 0.2,
    voicedShare: 0.5,
    pitch: [1.7, 1.05],
    fading: 0.3,
    level: 0.07,
    formantsHz: open,
  },
  chuckles: {
    bursts: [4, 5],
    everySeconds: 0.17,
    voicedShare: 0.45,
    pitch: [1.2, 0.88],
    fading: 0.35,
    level: 0.045,
    formantsHz: half,
  },
  giggles: {
    bursts: [5, 6],
    everySeconds: 0.15,
    voicedShare: 0.5,
    pitch: [2.1, 1.5],
    fading: 0.4,
    level: 0.05,
    formantsHz: half,
  },
};

export type LaughSound = keyof typeof manners;

export const isLaugh = (sound: string): sound is LaughSound => Object.hasOwn(manners, sound);

type Laugher = {
  sampleRateHz: number;
  /** 1: a man's tract; more: smaller. */
  size: number;
  /** The middle of the voice's melody. */
  pitchHz: number;
  seed: number;
};

/** Bursts of breath through a voice that falls and fades, none like the other; the same every time for a seed. */
export const makeLaugh = (kind: LaughSound, laugher: Laugher): Float32Array => {
  const { sampleRateHz, size, seed } = laugher;
  const manner = manners[kind];
  const bursts = planBursts(manner, laugher);
  const last = bursts.at(-1)!;
  const samples = new Float32Array(Math.round((last.start + last.seconds + tailSeconds) * sampleRateHz));
  const glottis = openGlottis(sampleRateHz, seed);
  const resonate = openResonances(manner.formantsHz.length);
  let poles: Pole[] = [];
  let burst = bursts[0]!;
  for (let i = 0; i < samples.length; i += 1) {
    const seconds = i / sampleRateHz;
    burst = bursts.findLast(({ start }) => start <= seconds) ?? burst;
    const share = (seconds - burst.start) / burst.seconds;
    if (i % blockSamples === 0) {
      const moved = size * burst.openness;
      poles = manner.formantsHz.map((hz, k) => poleAt({ hz: hz * moved, bandwidthHz: bandwidthsHz[k]! }, sampleRateHz));
    }
    samples[i] = resonate(glottis(burst, share, i), poles);
  }
  return toLevel(samples, manner.level);
};

const blockSamples = 240;
const tailSeconds = 0.12;

type Burst = {
  start: number;
  seconds: number;
  pitchHz: number;
  loudness: number;
  openness: number;
  voicedShare: number;
};

const planBursts = (manner: Manner, { pitchHz, seed }: Laugher): Burst[] => {
  const [least, most] = manner.bursts;
  let drawn = seed * 31;
  /** From -1 to 1. */
  const draw = (): number => noiseAt((drawn += 7_919));
  const count = least + Math.floor(((draw() + 1) / 2) * (most - least + 0.999));
  const bursts: Burst[] = [];
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    const way = index / (count - 1);
    const seconds = manner.everySeconds * (0.9 + 0.25 * way) * (1 + 0.14 * draw());
    bursts.push({
      start,
      seconds,
      pitchHz: pitchHz * manner.pitch[0] ** (1 - way) * manner.pitch[1] ** way * 2 ** ((1.2 * draw()) / 12),
      loudness: manner.fading ** way * 10 ** ((1.5 * draw()) / 20),
      openness: (1 - 0.06 * way) * (1 + 0.05 * draw()),
      voicedShare: manner.voicedShare * (1 - 0.25 * way) * (1 + 0.12 * draw()),
    });
    start += seconds;
  }
  return bursts;
};

/** The share of a burst before the voice sets in: the mouth is open and air flows. */
const breathShare = 0.24;

/** Air and folds. The pulses go on from burst to burst, so that nothing clicks where the next begins. */
const openGlottis = (sampleRateHz: number, seed: number) => {
  let phase = 0;
  let before = 0;
  return ({ pitchHz, loudness, voicedShare }: Burst, share: number, place: number): number => {
    const inVoice = (share - breathShare) / voicedShare;
    // Each burst begins high and falls.
    const hz = pitchHz * 2 ** ((2 - 5 * Math.min(1, Math.max(0, inVoice))) / 12);
    phase = (phase + (hz / sampleRateHz) * (1 + 0.01 * noiseAt(seed + place))) % 1;
    const flow = pulse(phase);
    const voice = (flow - before) * (sampleRateHz / hz) * 0.25;
    before = flow;
    const noise = noiseAt(seed + place);
    const swell = inVoice <= 0 || inVoice >= 1 ? 0 : Math.sin(Math.PI * inVoice ** 0.7) ** 2;
    const air = 0.1 * Math.sin(Math.PI * Math.min(1, Math.max(0, share / 1.02))) ** 2;
    return loudness * (voice * swell + noise * (air + 0.12 * swell * flow));
  };
};

/** Air through the folds in one period: it opens slowly and closes at once. */
const pulse = (phase: number): number => {
  if (phase < 0.42) return 0.5 - 0.5 * Math.cos((Math.PI * phase) / 0.42);
  if (phase < 0.62) return Math.cos((Math.PI / 2) * ((phase - 0.42) / 0.2));
  return 0;
};

const toLevel = (samples: Float32Array, level: number): Float32Array => {
  const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 1e-12) / samples.length);
  return samples.map((value) => (value / loudness) * level);
};
