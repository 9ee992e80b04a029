import { builtInVoices } from "../voices/built-in-voices.ts";
import { timbreLength, type VoiceStyles } from "../voices/voice-styles.ts";
import { solve } from "./solve.ts";

/** How the timbre changes when a voice gets brighter or airier by one standard deviation, all else equal. */
export type StyleDirections = { brightness: Float32Array; air: Float32Array };

const sentenceSymbols = 100;
/** Keeps the fit calm: 54 voices explain 128 numbers. */
const ridge = 2;

/** Learned from the built-in voices: their styles as a linear function of what was measured of them. */
export const learnDirections = async (styles: VoiceStyles): Promise<StyleDirections> => {
  const rows = await Promise.all(builtInVoices.map((voice) => styles.styleOf(voice, sentenceSymbols, 1)));
  const facts = standardised(
    builtInVoices.map(({ gender, measures }) => [
      gender === "female" ? 1 : 0,
      Math.log(measures.medianPitchHz),
      measures.tiltDb,
      measures.airDb,
    ]),
  ).map((row) => [1, ...row]);
  const width = facts[0]!.length;
  const gram = Array.from({ length: width }, (_, i) =>
    Array.from(
      { length: width },
      (_, j) => facts.reduce((sum, row) => sum + row[i]! * row[j]!, 0) + (i === j && i > 0 ? ridge : 0),
    ),
  );
  const slopesOf = (dimension: number): number[] =>
    solve(
      gram,
      Array.from({ length: width }, (_, i) =>
        facts.reduce((sum, row, voice) => sum + row[i]! * rows[voice]![dimension]!, 0),
      ),
    );
  const slopes = Array.from({ length: timbreLength }, (_, dimension) => slopesOf(dimension));
  return {
    brightness: Float32Array.from(slopes, (row) => row[3]!),
    air: Float32Array.from(slopes, (row) => row[4]!),
  };
};

const standardised = (rows: readonly number[][]): number[][] => {
  const columns = rows[0]!.map((_, column) => {
    const values = rows.map((row) => row[column]!);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    return { mean, spread };
  });
  return rows.map((row) => row.map((value, column) => (value - columns[column]!.mean) / columns[column]!.spread));
};
