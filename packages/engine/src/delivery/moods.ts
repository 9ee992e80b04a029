import type { Delivery } from "./delivery.ts";

/** Ways of speaking that a tag such as [sad] turns on. */
export const moodNames = ["whispers", "shouts", "sad", "excited"] as const;
export type Mood = (typeof moodNames)[number];

/** Shifts are added and factors multiplied to what the settings ask for; `gainDb` is kept by the leveller. */
export type MoodChange = Partial<Pick<Delivery, "pitchShiftSemitones" | "pitchRange" | "energyShift" | "pace">> & {
  isWhispered?: boolean;
  gainDb: number;
};

/** Measured on the cut model: all of them stay readable to a recogniser without a word lost. */
export const moodChanges: Record<Mood, MoodChange> = {
  whispers: { isWhispered: true, pace: 0.95, gainDb: -6 },
  shouts: { pitchShiftSemitones: 5, pitchRange: 0.9, energyShift: 1.5, gainDb: 3 },
  sad: { pitchShiftSemitones: -2.2, pitchRange: 0.5, energyShift: -0.8, pace: 0.82, gainDb: -2 },
  excited: { pitchShiftSemitones: 2.4, pitchRange: 1.6, energyShift: 0.7, pace: 1.12, gainDb: 1 },
};
