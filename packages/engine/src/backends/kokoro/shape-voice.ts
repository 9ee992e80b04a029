import type { SoundEffects } from "../../audio/effects/apply-effects.ts";
import type { Delivery } from "../../delivery/delivery.ts";
import { shareOfFilter, type SoundFilter } from "../../voices/sound-filter.ts";
import { unpackChange } from "../../voices/voice-change.ts";
import type { VoicePrint } from "../../voices/voice-print.ts";

export type ShapedVoice = {
  style: Float32Array;
  delivery: Delivery;
  /** To be added to the voice vector that the style stands for. */
  voiceChange?: Float32Array;
  filter?: SoundFilter;
  /** For the flash decoder, where it needs another. */
  flashFilter?: SoundFilter;
  effects?: SoundEffects;
};

/**
 * The style and delivery of a voice, given those of the built-in voice it is made from. `delivery.likeness` below 1 moves a
 * shaped voice's timbre and colour back towards that voice.
 */
export const shapeVoice = (voice: VoicePrint, style: Float32Array, delivery: Delivery): ShapedVoice => {
  if (voice.kind === "builtin") return { style, delivery };
  const shaped = style.slice();
  const share = Math.min(1, delivery.likeness);
  voice.timbre.forEach((value, i) => (shaped[i] = style[i]! + (value - style[i]!) * share));
  return {
    style: shaped,
    delivery: {
      ...delivery,
      pace: delivery.pace * voice.pace,
      pitchShiftSemitones: delivery.pitchShiftSemitones + voice.pitchShiftSemitones,
      pitchRange: delivery.pitchRange * voice.pitchRange,
      energyShift: delivery.energyShift + (voice.effects?.effort ?? 0),
      tremorSemitones: delivery.tremorSemitones + (voice.effects?.tremorSemitones ?? 0),
      isWhispered: delivery.isWhispered || voice.effects?.isWhispered === true,
    },
    ...(voice.change ? { voiceChange: unpackChange(voice.change, share) } : {}),
    ...(voice.filter ? { filter: shareOfFilter(voice.filter, share) } : {}),
    ...(voice.flash ? { flashFilter: shareOfFilter(voice.flash.filter, share) } : {}),
    ...(voice.effects ? { effects: voice.effects } : {}),
  };
};
