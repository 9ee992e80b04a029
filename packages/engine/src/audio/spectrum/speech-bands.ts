const count = 32;
const lowestHz = 80;
/** A recording at 16 kHz says nothing above this. */
const highestHz = 7_600;

const melOf = (hz: number): number => 1127 * Math.log(1 + hz / 700);
const hzOf = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1);

/** Centres of the bands in which a voice's colour is measured and changed, evenly spaced to the ear. */
export const speechBandsHz: readonly number[] = Array.from({ length: count }, (_, i) =>
  hzOf(melOf(lowestHz) + ((melOf(highestHz) - melOf(lowestHz)) * i) / (count - 1)),
);
