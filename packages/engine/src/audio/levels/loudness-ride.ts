import { amplitudeOf } from "./decibels.ts";
import { openLimiter } from "./limiter.ts";
import { openLoudnessMeter } from "./loudness-meter.ts";
import { BEFORE_RATE_CHANGE_DBTP, SPEECH_TARGET_LUFS } from "./loudness.ts";

/**
 * Brings speech to one loudness while it leaves clause by clause, before anyone can know how loud the whole will be.
 *
 * The gain follows an estimate of the voice's own loudness: what is known of the voice from before (the prior) counts as
 * much as PRIOR_WEIGHT_MS of speech, and everything heard in this utterance counts by its length. So the first clause is
 * already right for a known voice, a quiet clause stays a quiet clause, and a wrong prior is outgrown within seconds.
 * Between clauses the gain moves at most MAX_STEP_DB, about what a listener can just notice, and it glides there over
 * GLIDE_MS. The limiter of whole files stands at the end; what it took, and what a wrong prior missed at the beginning, is
 * missing from what has left so far, and the rest makes up for it by MAX_MAKE_UP_DB at most. `heardLufs` is the prior for
 * next time.
 */
export type LoudnessRide = {
  /** One clause, silence around it included. What comes back lags a few milliseconds behind. */
  push(clause: Float32Array): Float32Array;
  flush(): Float32Array;
  /** The voice's loudness before any gain; -Infinity until something was heard. */
  heardLufs(): number;
};

const PRIOR_WEIGHT_MS = 4000;
const MAX_STEP_DB = 1;
const MAX_MAKE_UP_DB = 1.5;
/** What has left so far is believed by halves once it is this long. */
const MAKE_UP_HALF_MS = 300;
const GLIDE_MS = 250;
const MAX_GAIN_DB = 30;

export const openLoudnessRide = (of: {
  sampleRateHz: number;
  /** Usual loudness of this voice as the model gives it; without it the first clause decides. */
  priorLufs?: number;
  targetLufs?: number;
  ceilingDbtp?: number;
}): LoudnessRide => {
  const { sampleRateHz, priorLufs, targetLufs = SPEECH_TARGET_LUFS, ceilingDbtp = BEFORE_RATE_CHANGE_DBTP } = of;
  const meter = openLoudnessMeter(sampleRateHz);
  const sent = openLoudnessMeter(sampleRateHz);
  const left = openLoudnessMeter(sampleRateHz);
  const limiter = openLimiter({ sampleRateHz, ceilingDbtp });
  const glideLength = Math.round((sampleRateHz * GLIDE_MS) / 1000);
  let gainDb: number | undefined;

  const wantedGainDb = (): number | undefined => {
    const heardMs = meter.gatedMs();
    if (heardMs === 0) return priorLufs === undefined ? undefined : clampedGain(targetLufs - priorLufs);
    const weightMs = priorLufs === undefined ? 0 : PRIOR_WEIGHT_MS;
    const voiceLufs = (meter.integratedLufs() * heardMs + (priorLufs ?? 0) * weightMs) / (heardMs + weightMs);
    return clampedGain(targetLufs - voiceLufs);
  };
  const makeUpDb = (): number => {
    const leftMs = left.gatedMs();
    if (leftMs === 0) return 0;
    const believed = leftMs / (leftMs + MAKE_UP_HALF_MS);
    // Of what is added to a limited sound the limiter takes its part again.
    const takenDb = sent.integratedLufs() - left.integratedLufs();
    // Sentences begin louder than they end, so a loud beginning is no reason to go lower.
    const missingDb = Math.max(0, targetLufs - left.integratedLufs()) + Math.max(0, takenDb);
    return Math.min(MAX_MAKE_UP_DB, missingDb * believed);
  };
  const amplified = (clause: Float32Array): Float32Array => {
    const voiceDb = wantedGainDb();
    if (voiceDb === undefined) return clause;
    const wantedDb = voiceDb + makeUpDb();
    const fromDb = gainDb ?? wantedDb;
    const toDb = fromDb + Math.max(-MAX_STEP_DB, Math.min(MAX_STEP_DB, wantedDb - fromDb));
    // A clause shorter than the glide goes only part of the way, so the slope is never steeper than promised.
    const reachedDb = fromDb + (toDb - fromDb) * Math.min(1, clause.length / glideLength);
    gainDb = reachedDb;
    return glided(clause, { fromDb, toDb: reachedDb, glideLength: Math.min(clause.length, glideLength) });
  };

  return {
    push: (clause) => {
      meter.push(clause);
      const loud = amplified(clause);
      const out = limiter.push(loud);
      sent.push(loud);
      left.push(out);
      return out;
    },
    flush: () => limiter.flush(),
    heardLufs: () => meter.integratedLufs(),
  };
};

const clampedGain = (gainDb: number): number => Math.min(MAX_GAIN_DB, gainDb);

const glided = (
  samples: Float32Array,
  { fromDb, toDb, glideLength }: { fromDb: number; toDb: number; glideLength: number },
): Float32Array => {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < glideLength; i++) {
    out[i] = samples[i]! * amplitudeOf(fromDb + ((toDb - fromDb) * i) / glideLength);
  }
  const gain = amplitudeOf(toDb);
  for (let i = glideLength; i < samples.length; i++) out[i] = samples[i]! * gain;
  return out;
};
