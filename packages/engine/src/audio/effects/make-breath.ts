import { noiseAt } from "./noise-at.ts";
import { openResonances, type Pole, poleAt } from "./resonances.ts";

/** One stream of air, in or out. */
type Draught = {
  seconds: number;
  /** Silence before it. */
  afterSeconds: number;
  /** Share of its length in which it swells; the rest it dies away. */
  swell: number;
  level: number;
  /** Resonances of the open mouth and throat, and how far they move while the air flows. */
  formantsHz: readonly number[];
  glide: number;
};

/** Air through an open mouth: no vowel, so that nothing in it is taken for a word. */
const outward = [480, 1_450, 2_500, 3_500, 4_600];
const inward = [650, 1_750, 2_900, 3_900, 5_100];
/** Air damps the resonances much more than a voice does. */
const bandwidthsHz = [420, 380, 420, 500, 600];

const breathIn: Draught = {
  seconds: 0.42,
  afterSeconds: 0,
  swell: 0.7,
  level: 0.011,
  formantsHz: inward,
  glide: 1.08,
};

const draughts: Record<"sighs" | "breathes", readonly Draught[]> = {
  sighs: [breathIn, { seconds: 1.05, afterSeconds: 0.12, swell: 0.12, level: 0.03, formantsHz: outward, glide: 0.86 }],
  breathes: [
    { ...breathIn, seconds: 0.55 },
    { seconds: 0.6, afterSeconds: 0.14, swell: 0.25, level: 0.016, formantsHz: outward, glide: 0.95 },
  ],
};

export type BreathSound = keyof typeof draughts;

/** A breath of somebody with a vocal tract of this size (1: a man's; more: smaller), the same every time for a seed. */
export const makeBreath = (
  kind: BreathSound,
  { sampleRateHz, size, seed }: { sampleRateHz: number; size: number; seed: number },
): Float32Array => {
  const flows = draughts[kind].flatMap((draught, i) => [
    new Float32Array(Math.round(draught.afterSeconds * sampleRateHz)),
    flow(draught, { sampleRateHz, size, firstNoise: seed + i * 1_000_003 }),
  ]);
  const all = new Float32Array(flows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of flows) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

type Flow = { sampleRateHz: number; size: number; firstNoise: number };

/** Resonances one after the other; their places move a little with every block. */
const flow = (draught: Draught, { sampleRateHz, size, firstNoise }: Flow): Float32Array => {
  const length = Math.round(draught.seconds * sampleRateHz);
  const resonate = openResonances(draught.formantsHz.length);
  const sound = new Float32Array(length);
  const block = 240;
  let poles: Pole[] = [];
  for (let i = 0; i < length; i += 1) {
    if (i % block === 0) {
      const moved = size * draught.glide ** (i / length - 0.5);
      poles = draught.formantsHz.map((hz, k) =>
        poleAt({ hz: hz * moved, bandwidthHz: bandwidthsHz[k]! }, sampleRateHz),
      );
    }
    sound[i] = resonate(noiseAt(firstNoise + i), poles);
  }
  const loudness = Math.sqrt(sound.reduce((sum, value) => sum + value * value, 1e-12) / length);
  return sound.map((value, i) => (value / loudness) * draught.level * swellAt(i / length, draught.swell));
};

/** Rises and falls smoothly; what dies away does so the slower the longer it lasts. */
const swellAt = (share: number, swell: number): number =>
  share < swell
    ? Math.sin((Math.PI / 2) * (share / swell)) ** 2 * 1.3
    : 1.3 * Math.cos((Math.PI / 2) * ((share - swell) / (1 - swell))) ** 2;
