import type { SaidSound } from "../../backends/speech-backend.ts";

/** Brings everything a voice says in a request to its level by about one gain, whichever windows it comes in. */
export type LevelHolder = {
  /** Sounds come in the order in which they are heard. */
  hold(sound: SaidSound): Float32Array;
};

/** What is known of a voice from before counts as much as so much of its loud speech. */
const usualSeconds = 3;
const mostDb = 8;

/**
 * A window alone says little about the level of a voice: its energy may be a decibel or two off. What all windows so far
 * lack of their level, less what their delivery asks for, is the voice's own and hardly changes.
 */
export function openLevelHolder(usualGainDb?: number): LevelHolder {
  const voice = openMean(usualGainDb);
  const whisper = openMean();
  let gainDb = usualGainDb ?? 0;
  return {
    hold({ samples, level }) {
      if (level) {
        const { missingDb, askedDb, loudSeconds, isWhispered } = level;
        const ownDb = (isWhispered ? whisper : voice)(missingDb - askedDb, loudSeconds);
        gainDb = Math.min(mostDb, Math.max(-mostDb, ownDb + askedDb));
      }
      if (gainDb === 0) return samples;
      const gain = 10 ** (gainDb / 20);
      return samples.map((sample) => sample * gain);
    },
  };
}

function openMean(usual?: number): (value: number, weight: number) => number {
  let weights = usual === undefined ? 0 : usualSeconds;
  let sum = (usual ?? 0) * weights;
  return (value, weight) => {
    sum += value * weight;
    weights += weight;
    return sum / weights;
  };
}
