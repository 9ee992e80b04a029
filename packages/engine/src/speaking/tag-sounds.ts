import { type BreathSound, makeBreath } from "../audio/effects/make-breath.ts";
import type { Delivery } from "../delivery/delivery.ts";
import { changeDelivery } from "../delivery/moods.ts";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import type { VoicePrint } from "../voices/voice-print.ts";

/** Sounds without words that a tag asks for. */
export type TagSound = "laughs" | BreathSound;

/** The model learned no laugh, so it laughs in syllables, without a pause between them. */
const laugh: { symbols: string; change: Parameters<typeof changeDelivery>[1] } = {
  symbols: "hˈɑ, hˈɑ, hˈɑ, hˈɑ.",
  change: { pace: 1.3, pitchShiftSemitones: 2, pitchRange: 1.4 },
};

/** What the model is given to say; nothing for air, which it never learned. */
export const symbolsOfSound = (sound: TagSound): string => (sound === "laughs" ? laugh.symbols : "");

export const deliverSound = (delivery: Delivery, sound: TagSound): Delivery =>
  sound === "laughs" ? changeDelivery(delivery, laugh.change) : delivery;

/** A woman's throat is about so much shorter than a man's. */
const sizeOfGender = { female: 1.15, male: 1 } as const;

/** The sound of air through the throat of this voice; null where the model says it. */
export const breathOf = (
  sound: TagSound,
  { voice, sampleRateHz, seed }: { voice: VoicePrint; sampleRateHz: number; seed: number },
): Float32Array | null => {
  if (sound === "laughs") return null;
  const shift = voice.kind === "shaped" ? (voice.effects?.formantShift ?? 1) : 1;
  const size = sizeOfGender[findBuiltInVoice(voice.name)?.gender ?? "female"] * shift;
  return makeBreath(sound, { sampleRateHz, size, seed: seed % 1_000_000 });
};
