import type { Delivery } from "../delivery/delivery.ts";
import { changeDelivery } from "../delivery/moods.ts";

/** Sounds without words that a tag asks for. */
export type TagSound = "laughs" | "sighs";

/** The model learned no laugh, so it laughs in syllables; a sigh is a long breath without voice. */
const recipes: Record<TagSound, { symbols: string; change: Parameters<typeof changeDelivery>[1] }> = {
  laughs: {
    symbols: "hˈɑ, hˈɑ, hˈɑ, hˈɑ.",
    change: { pace: 1.3, pitchShiftSemitones: 2, pitchRange: 1.4 },
  },
  sighs: { symbols: "hˈɑːːː.", change: { pace: 0.55, isWhispered: true, energyShift: -0.5 } },
};

export const symbolsOfSound = (sound: TagSound): string => recipes[sound].symbols;

export const deliverSound = (delivery: Delivery, sound: TagSound): Delivery =>
  changeDelivery(delivery, recipes[sound].change);
