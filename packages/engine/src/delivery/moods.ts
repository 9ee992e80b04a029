import type { Delivery } from "./delivery.ts";

/** Ways of speaking that tags such as [whispers] or [sad] turn on; several add up. */
export type Mood = "whispers" | "shouts" | "sad" | "excited";

/** Shifts are added and factors multiplied to what the settings ask for. */
type Change = Partial<Pick<Delivery, "pitchShiftSemitones" | "pitchRange" | "energyShift" | "pace" | "isWhispered">>;

/** Measured on the cut model: all of them stay readable to a recogniser without a word lost. */
const changes: Record<Mood, Change> = {
  whispers: { isWhispered: true, pace: 0.95 },
  shouts: { pitchShiftSemitones: 5, pitchRange: 0.9, energyShift: 1.5 },
  sad: { pitchShiftSemitones: -2.2, pitchRange: 0.5, energyShift: -0.8, pace: 0.82 },
  excited: { pitchShiftSemitones: 2.4, pitchRange: 1.6, energyShift: 0.7, pace: 1.12 },
};

export const applyMood = (delivery: Delivery, mood: Mood): Delivery => changeDelivery(delivery, changes[mood]);

const changeDelivery = (delivery: Delivery, change: Change): Delivery => ({
  ...delivery,
  pitchShiftSemitones: delivery.pitchShiftSemitones + (change.pitchShiftSemitones ?? 0),
  energyShift: delivery.energyShift + (change.energyShift ?? 0),
  pitchRange: delivery.pitchRange * (change.pitchRange ?? 1),
  pace: delivery.pace * (change.pace ?? 1),
  isWhispered: delivery.isWhispered || change.isWhispered === true,
});
