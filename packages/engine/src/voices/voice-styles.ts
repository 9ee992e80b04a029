import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { builtInVoices, type BuiltInVoice } from "./built-in-voices.ts";

/** A style is 128 numbers for the timbre, then 128 for the prosody; a voice file holds one per symbol count. */
export const styleLength = 256;
export const timbreLength = 128;
const rowsPerVoice = 510;

/** How much of a built-in voice is in a blend; weights need not add up to 1. */
export type VoiceShare = { name: string; weight: number };

export type VoiceStyles = {
  /** Likeness 1 is the voice itself; less moves its timbre towards the average of its gender and language. */
  styleOf(voice: BuiltInVoice, symbolCount: number, likeness: number): Promise<Float32Array>;
  /** The prosody half of several voices' styles, by weight. */
  prosodyOf(blend: readonly VoiceShare[], symbolCount: number): Promise<Float32Array>;
};

/** The voices folder of the package that carries them. */
export function findVoicesDir(): string {
  const entry = createRequire(import.meta.url).resolve("kokoro-js");
  return join(dirname(dirname(entry)), "voices");
}

export function openVoiceStyles(voicesDir = findVoicesDir()): VoiceStyles {
  const tables = new Map<string, Promise<Float32Array>>();

  const rowOf = async (name: string, symbolCount: number): Promise<Float32Array> => {
    const known = tables.get(name) ?? readTable(join(voicesDir, `${name}.bin`));
    tables.set(name, known);
    const table = await known;
    const row = Math.min(Math.max(symbolCount, 0), rowsPerVoice - 1);
    return table.subarray(row * styleLength, (row + 1) * styleLength);
  };

  return {
    async styleOf(voice, symbolCount, likeness) {
      const style = (await rowOf(voice.name, symbolCount)).slice();
      if (likeness >= 1) return style;
      const kin = await Promise.all(kinOf(voice).map(({ name }) => rowOf(name, symbolCount)));
      for (let index = 0; index < timbreLength; index += 1) {
        const average = kin.reduce((sum, row) => sum + (row[index] ?? 0), 0) / kin.length;
        style[index] = average + ((style[index] ?? 0) - average) * likeness;
      }
      return style;
    },
    async prosodyOf(blend, symbolCount) {
      const rows = await Promise.all(blend.map(({ name }) => rowOf(name, symbolCount)));
      const total = blend.reduce((sum, { weight }) => sum + weight, 0);
      return Float32Array.from({ length: styleLength - timbreLength }, (_, i) =>
        rows.reduce((sum, row, voice) => sum + (row[timbreLength + i]! * blend[voice]!.weight) / total, 0),
      );
    },
  };
}

/** Voices of the same gender and language, or of the same gender where a language has a single one. */
function kinOf(voice: BuiltInVoice): BuiltInVoice[] {
  const sameGender = builtInVoices.filter(({ gender }) => gender === voice.gender);
  const sameLanguage = sameGender.filter(({ language }) => language === voice.language);
  return sameLanguage.length > 1 ? sameLanguage : sameGender;
}

async function readTable(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  if (bytes.byteLength !== rowsPerVoice * styleLength * 4) throw new Error(`Voice file has the wrong size: ${path}`);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
