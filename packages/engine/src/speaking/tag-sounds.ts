import { type BreathSound, makeBreath } from "../audio/effects/make-breath.ts";
import { isLaugh, type LaughSound, makeLaugh } from "../audio/effects/make-laugh.ts";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import { medianPitchOf } from "../voices/median-pitch.ts";
import type { VoicePrint } from "../voices/voice-print.ts";

/** Sounds without words that a tag asks for. The model learned none of them, so they are made of air and pulses. */
export type TagSound = LaughSound | BreathSound;

/** A woman's throat is about so much shorter than a man's. */
const sizeOfGender = { female: 1.15, male: 1 } as const;

/** A laugh or a breath through the throat of this voice. */
export const soundOfTag = (
  sound: TagSound,
  { voice, sampleRateHz, seed: drawn }: { voice: VoicePrint; sampleRateHz: number; seed: number },
): Float32Array => {
  const shift = voice.kind === "shaped" ? (voice.effects?.formantShift ?? 1) : 1;
  const size = sizeOfGender[findBuiltInVoice(voice.name)?.gender ?? "female"] * shift;
  const seed = drawn % 1_000_000;
  if (!isLaugh(sound)) return makeBreath(sound, { sampleRateHz, size, seed });
  return makeLaugh(sound, { sampleRateHz, size, seed, pitchHz: medianPitchOf(voice) });
};
