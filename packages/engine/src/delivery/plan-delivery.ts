import type { Delivery } from "./delivery.ts";
import { applyMood, type Mood } from "./moods.ts";
import { createSeededRandom, mixSeed } from "./seeded-random.ts";
import type { SpeechSettings } from "./speech-settings.ts";

export type DeliveryRequest = {
  settings: SpeechSettings;
  seed: number;
  clauseIndex: number;
  moods: readonly Mood[];
};

/** At stability 0. Takes differ by the first pair, clauses within a take by the second. */
const spread = { takeSemitones: 0.9, takePace: 0.05, clauseSemitones: 0.7, clausePace: 0.05, driftSemitones: 0.9 };
/** From here up a voice is fully itself. */
const fullSimilarity = 0.75;
/** Chance and moods do not lead beyond these; a caller who asks for more gets it. */
const paceLimits = { slowest: 0.5, fastest: 1.6 };

/** Settings, chance and moods as one delivery. All chance comes from the seed, so any worker says it alike. */
export function planDelivery({ settings, seed, clauseIndex, moods }: DeliveryRequest): Delivery {
  const delivery = moods.reduce(applyMood, fromSettings(settings, seed, clauseIndex));
  const slowest = Math.min(paceLimits.slowest, settings.speed);
  const fastest = Math.max(paceLimits.fastest, settings.speed);
  return { ...delivery, pace: Math.min(fastest, Math.max(slowest, delivery.pace)) };
}

function fromSettings(settings: SpeechSettings, seed: number, clauseIndex: number): Delivery {
  const freedom = 1 - settings.stability;
  const clauseSeed = mixSeed(seed, clauseIndex);
  const take = createSeededRandom(seed);
  const clause = createSeededRandom(clauseSeed);
  const wander = (perTake: number, perClause: number) =>
    freedom * (perTake * take.nextNormal() + perClause * clause.nextNormal());
  return {
    pace: settings.speed * Math.exp(wander(spread.takePace, spread.clausePace)),
    pitchShiftSemitones: wander(spread.takeSemitones, spread.clauseSemitones),
    // Stability 0.5 leaves the melody as the model made it; 1 flattens it a little, 0 lets it out.
    pitchRange: (1.15 - 0.3 * settings.stability) * (1 + 0.6 * settings.style),
    energyShift: 0.3 * settings.style,
    energyRange: 1 + 0.3 * settings.style,
    driftSemitones: freedom * spread.driftSemitones,
    driftSeed: mixSeed(clauseSeed, 1),
    tremorSemitones: 0,
    isWhispered: false,
    likeness: Math.min(1, 0.5 + (0.5 * settings.similarity) / fullSimilarity),
  };
}
