/** How a voice sounds, as measured by the engine's makers: see the engine's table of voices. */
export type SoundMeasures = {
  medianPitchHz: number;
  pitchRangeSemitones: number;
  symbolsPerSecond: number;
  tiltDb: number;
  airDb: number;
};

export type Gender = "female" | "male";

/** Middle of the measured voices of that gender, a few semitones wide. */
const pitchBands: Record<Gender, { low: number; high: number }> = {
  female: { low: 160, high: 215 },
  male: { low: 112, high: 140 },
};

/** One plain sentence, every word of which follows from a measured number. */
export const describeSound = (measures: SoundMeasures, gender: Gender): string =>
  `${capitalise(pitchOf(measures, gender))} ${gender} voice with ${melodyOf(measures)} and ${toneOf(measures)}; speaks ${paceOf(measures)}.`;

const pitchOf = ({ medianPitchHz }: SoundMeasures, gender: Gender): string => {
  const { low, high } = pitchBands[gender];
  if (medianPitchHz < low) return "low";
  return medianPitchHz > high ? "high" : "medium-pitched";
};

const melodyOf = ({ pitchRangeSemitones }: SoundMeasures): string => {
  if (pitchRangeSemitones < 9.5) return "an even melody";
  return pitchRangeSemitones > 13 ? "a lively melody" : "a natural melody";
};

const toneOf = ({ tiltDb, airDb }: SoundMeasures): string => {
  if (tiltDb >= -8) return "a bright tone";
  if (airDb >= -19.5) return "a breathy tone";
  return tiltDb <= -13 ? "a soft, dark tone" : "a balanced tone";
};

const paceOf = ({ symbolsPerSecond }: SoundMeasures): string => {
  if (symbolsPerSecond < 12) return "very slowly";
  if (symbolsPerSecond < 15.5) return "unhurriedly";
  return symbolsPerSecond > 18.5 ? "briskly" : "at a medium pace";
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
