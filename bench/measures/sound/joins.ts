import { type BuiltInVoice, builtInVoices, type DecoderName, isoCodeOf, phonemise, tokenIdOf } from "@timbre/engine";
import {
  compareWindows,
  neutralDelivery,
  openKokoro,
  openVoiceStyles,
  prepareModels,
  type KokoroModel,
  type WindowComparison,
} from "@timbre/engine/model";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { mean, percentile } from "../../figures.ts";
import { modelsFolder, weightsFolder } from "../../model-files.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { cleanOthers } from "../../sets/clean-other.ts";

/** Whether speech made in windows sounds as one: against the same clause decoded in one piece. */
export const measureJoins = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const model = await openKokoro(await prepareModels({ modelsDir: modelsFolder, weightsDir: weightsFolder }), {
    threads: 2,
  });
  const found: (WindowComparison & { voice: string })[] = [];
  const flash: typeof found = [];
  for (const voice of sampleOf(builtInVoices, session.count(12, builtInVoices.length))) {
    found.push({ voice: voice.name, ...(await compare(model, voice, "full")) });
    if (model.flash) flash.push({ voice: voice.name, ...(await compare(model, voice, "flash")) });
  }
  await model.close();
  keepNotes("joins", { full: found, flash });
  const joins = found.flatMap(({ joinStepsDb }) => joinStepsDb);
  const elsewhere = found.flatMap(({ elsewhereStepsDb }) => elsewhereStepsDb);
  return {
    windows_logmel_db_mean: mean(found.map(({ distanceDb }) => distanceDb)),
    windows_logmel_db_worst: Math.max(...found.map(({ distanceDb }) => distanceDb)),
    join_step_db_mean: mean(joins),
    join_step_db_p90: percentile(joins, 0.9),
    between_joins_step_db_mean: mean(elsewhere),
    joins_compared: joins.length,
    flash_windows_logmel_db_mean: mean(flash.map(({ distanceDb }) => distanceDb)),
    flash_windows_logmel_db_worst: Math.max(...flash.map(({ distanceDb }) => distanceDb)),
  };
};

/** Two sentences as one clause, long enough for several windows. */
const compare = async (model: KokoroModel, voice: BuiltInVoice, decoder: DecoderName): Promise<WindowComparison> => {
  const { symbols } = await phonemise(textFor(voice), voice.language);
  const tokenIds = [0, ...[...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []), 0];
  const style = await openVoiceStyles().styleOf(voice, symbols.length, 1);
  const utterance = { tokenIds, style, delivery: neutralDelivery, decoder, startsShort: true, saysFirst: false };
  return compareWindows(model, utterance, voice.measures.gainDb);
};

const textFor = (voice: BuiltInVoice): string => {
  const code = isoCodeOf(voice.language);
  const sentences = cleanOthers.find((set) => set.code === code)?.sentences ?? cleanEnglish;
  const index = builtInVoices.findIndex(({ name }) => name === voice.name);
  return [0, 1].map((next) => sentences[(index + next) % sentences.length] ?? "").join(" ");
};
