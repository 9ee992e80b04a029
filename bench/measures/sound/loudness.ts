import { type BuiltInVoice, builtInVoices, type Engine } from "@timbre/engine";
import { integratedLoudness, truePeakDb } from "@timbre/engine/model";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { speakTimed, startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { levelTextsOf } from "../../sets/level-texts.ts";

const targetLufs = -19;
const sampleRateHz = 16_000;

type Level = { voice: string; text: string; lufs: number; peakDbtp: number };

/** How loud each voice is on texts that its usual level was not measured on, and how high it peaks. */
export const measureLoudness = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const engine = await startEngine(2);
  const levels: Level[] = [];
  for (const voice of sampleOf(builtInVoices, session.count(12, builtInVoices.length))) {
    for (const text of levelTextsOf(voice.language)) levels.push(await levelOf(engine, voice, text));
  }
  await engine.close();
  keepNotes("loudness", levels);
  const misses = levels.map(({ lufs }) => Math.abs(lufs - targetLufs));
  return {
    loudness_error_lu_mean: mean(misses),
    loudness_error_lu_worst: Math.max(...misses),
    loudness_within_1_lu: misses.filter((miss) => miss <= 1).length / misses.length,
    true_peak_dbtp_highest: Math.max(...levels.map(({ peakDbtp }) => peakDbtp)),
    loudness_texts: levels.length,
  };
};

const levelOf = async (engine: Engine, voice: BuiltInVoice, text: string): Promise<Level> => {
  const { samples } = await speakTimed(engine, text, voice.name);
  const pcm = { samples, sampleRateHz };
  return { voice: voice.name, text, lufs: integratedLoudness(pcm), peakDbtp: truePeakDb(pcm) };
};
