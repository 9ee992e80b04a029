import path from "node:path";
import { type BuiltInVoice, builtInVoices, isoCodeOf, phonemise, tokenIdOf } from "@timbre/engine";
import { type KokoroModel, logMelDistanceDb, openKokoro, openVoiceStyles, prepareModels } from "@timbre/engine/model";
import type { BenchSession, Measures } from "../bench-session.ts";
import { mean } from "../figures.ts";
import { modelsFolder } from "../model-files.ts";
import { keepNotes } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";
import { cleanEnglish } from "../sets/clean-en.ts";
import { cleanOthers } from "../sets/clean-other.ts";

type Distance = { voice: string; plainDb: number; whisperDb: number };

/** How far the decoder that is shipped sounds from the published one, on the same timing, pitch and energy. */
export const measureLogMel = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const prepared = await prepareModels({ modelsDir: modelsFolder });
  const published = path.join(path.dirname(prepared.files.decoder), "decoder-stock.onnx");
  const shipped = await openKokoro(prepared, { threads: 2 });
  const reference = await openKokoro(
    { variant: "stock", files: { ...prepared.files, decoder: published } },
    { threads: 2 },
  );
  const distances: Distance[] = [];
  for (const voice of sampleOf(builtInVoices, session.count(12, builtInVoices.length))) {
    distances.push(await compare(voice, shipped, reference));
  }
  await Promise.all([shipped.close(), reference.close()]);
  keepNotes("log-mel", distances);
  return summarise(distances);
};

const summarise = (distances: readonly Distance[]): Measures => {
  const plain = distances.map(({ plainDb }) => plainDb);
  const whisper = distances.map(({ whisperDb }) => whisperDb);
  return {
    logmel_db_mean: mean([...plain, ...whisper]),
    logmel_db_worst: Math.max(...plain, ...whisper),
    logmel_db_mean_plain: mean(plain),
    logmel_db_mean_whisper: mean(whisper),
    logmel_voices: distances.length,
  };
};

const compare = async (voice: BuiltInVoice, shipped: KokoroModel, reference: KokoroModel): Promise<Distance> => {
  const { symbols } = await phonemise(textFor(voice), voice.language);
  const ids = [0, ...[...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []), 0];
  const style = await openVoiceStyles().styleOf(voice, symbols.length, 1);
  const { durations, textFeatures, prosodyFeatures } = await shipped.readText(ids, style, 1);
  const frames = Int32Array.from(durations, (duration) => Math.max(1, Math.round(duration)));
  const prosody = await shipped.shapeProsody(prosodyFeatures, frames, style);
  const distanceWith = async (f0Hz: Float32Array): Promise<number> => {
    const input = { textFeatures, frames, style, energy: prosody.energy, f0Hz };
    return logMelDistanceDb(await reference.decode(input), await shipped.decode(input));
  };
  return {
    voice: voice.name,
    plainDb: await distanceWith(prosody.f0Hz),
    // Without pitch the harmonic source is silent and what is left is a whisper.
    whisperDb: await distanceWith(new Float32Array(prosody.f0Hz.length)),
  };
};

/** Another sentence for each voice, in its own language, so that no decoder is calibrated on what is measured. */
const textFor = (voice: BuiltInVoice): string => {
  const code = isoCodeOf(voice.language);
  const sentences = cleanOthers.find((set) => set.code === code)?.sentences ?? cleanEnglish;
  const index = builtInVoices.findIndex(({ name }) => name === voice.name);
  return sentences[index % sentences.length] ?? "";
};
