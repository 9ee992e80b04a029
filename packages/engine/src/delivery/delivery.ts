/** How one utterance is to be said. Neutral values: 1 for factors, 0 for shifts. */
export type Delivery = {
  /** 1.2 is a fifth faster; the pitch stays. */
  pace: number;
  pitchShiftSemitones: number;
  /** Stretches the melody about its middle. */
  pitchRange: number;
  /** Added to the log energy of every frame. */
  energyShift: number;
  /** Stretches loud against soft. */
  energyRange: number;
  /** Depth of a slow random wander of the pitch, drawn from `driftSeed`. */
  driftSemitones: number;
  driftSeed: number;
  /** Depth of a tremble of the pitch, five times a second. */
  tremorSemitones: number;
  isWhispered: boolean;
  /** 1 is the voice itself; less moves it towards the average of its kind. */
  likeness: number;
};

export const neutralDelivery: Delivery = {
  pace: 1,
  pitchShiftSemitones: 0,
  pitchRange: 1,
  energyShift: 0,
  energyRange: 1,
  driftSemitones: 0,
  driftSeed: 0,
  tremorSemitones: 0,
  isWhispered: false,
  likeness: 1,
};
