import path from "node:path";
import {
  type BuiltInVoice,
  builtInVoices,
  findBuiltInVoice,
  isoCodeOf,
  phonemise,
  type ShapedPrint,
  tokenIdOf,
} from "@timbre/engine";
import {
  changeVector,
  type KokoroModel,
  logMelDistanceDb,
  neutralDelivery,
  openKokoro,
  openVoiceStyles,
  prepareModels,
  shapeVoice,
} from "@timbre/engine/model";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { mean } from "../../figures.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { heldOutSpeakers, readSpeech, requireSpeech } from "../../listening/speech-files.ts";
import { modelsFolder } from "../../model-files.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { cleanOthers } from "../../sets/clean-other.ts";

type Distance = { voice: string; plainDb: number; whisperDb: number };

/** How far the decoder that is shipped sounds from the published one, on the same timing, pitch and energy. */
export const measureLogMel = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const decoders = await openDecoders();
  const distances: Distance[] = [];
  for (const voice of sampleOf(builtInVoices, session.count(12, builtInVoices.length))) {
    distances.push(await compare(voice, decoders));
  }
  await decoders.close();
  keepNotes("log-mel", distances);
  return summarise(distances);
};

/** The same for clones of held-out readers, whose vectors no decoder was calibrated with. */
export const measureLogMelOfClones = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const decoders = await openDecoders();
  const distances: Distance[] = [];
  for (const { files } of sampleOf(heldOutSpeakers(), session.count(2, heldOutSpeakers().length))) {
    const sounds = await Promise.all(files.slice(0, 3).map(async (file) => soundOf(await readSpeech(file))));
    const { print } = await ear.clone({ sounds, removesNoise: false }, quietWork);
    const voice = findBuiltInVoice(print.name);
    if (!voice) throw new Error(`A clone was made from ${print.name}, which there is not`);
    distances.push(await compare(voice, decoders, print));
  }
  await decoders.close();
  keepNotes("log-mel-clones", distances);
  const { logmel_db_mean: average = 0, logmel_db_worst: worst = 0 } = summarise(distances);
  return { logmel_clones_db_mean: average, logmel_clones_db_worst: worst, logmel_clones: distances.length };
};

type Decoders = { shipped: KokoroModel; reference: KokoroModel; close(): Promise<void> };

const openDecoders = async (): Promise<Decoders> => {
  const prepared = await prepareModels({ modelsDir: modelsFolder });
  const published = path.join(path.dirname(prepared.files.decoder), "decoder-stock.onnx");
  const shipped = await openKokoro(prepared, { threads: 2 });
  const reference = await openKokoro(
    { variant: "stock", files: { ...prepared.files, decoder: published } },
    { threads: 2 },
  );
  const close = async (): Promise<void> => {
    await shipped.close();
    await reference.close();
  };
  return { shipped, reference, close };
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

const compare = async (
  voice: BuiltInVoice,
  { shipped, reference }: Decoders,
  clone?: ShapedPrint,
): Promise<Distance> => {
  const { symbols } = await phonemise(textFor(voice), voice.language);
  const ids = [0, ...[...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []), 0];
  const style = await openVoiceStyles().styleOf(voice, symbols.length, 1);
  const { durations, textFeatures, prosodyFeatures } = await shipped.readText(ids, style, 1);
  const frames = Int32Array.from(durations, (duration) => Math.max(1, Math.round(duration)));
  const prosody = await shipped.shapeProsody(prosodyFeatures, frames, style);
  const look = clone ? await lookOf(shipped, style, clone) : { style };
  const distanceWith = async (f0Hz: Float32Array): Promise<number> => {
    const input = { textFeatures, frames, ...look, energy: prosody.energy, f0Hz };
    return logMelDistanceDb(await reference.decode(input), await shipped.decode(input));
  };
  return {
    voice: voice.name,
    plainDb: await distanceWith(prosody.f0Hz),
    // Without pitch the harmonic source is silent and what is left is a whisper.
    whisperDb: await distanceWith(new Float32Array(prosody.f0Hz.length)),
  };
};

/** What the decoder is given for a clone, as a whole and without its filter. */
const lookOf = async (model: KokoroModel, style: Float32Array, print: ShapedPrint) => {
  const { style: shaped, voiceChange } = shapeVoice(print, style, neutralDelivery);
  const vector = await model.describeVoice(shaped);
  return { style: shaped, voiceVector: voiceChange ? changeVector(vector, voiceChange) : vector };
};

/** Another sentence for each voice, in its own language, so that no decoder is calibrated on what is measured. */
const textFor = (voice: BuiltInVoice): string => {
  const code = isoCodeOf(voice.language);
  const sentences = cleanOthers.find((set) => set.code === code)?.sentences ?? cleanEnglish;
  const index = builtInVoices.findIndex(({ name }) => name === voice.name);
  return sentences[index % sentences.length] ?? "";
};
