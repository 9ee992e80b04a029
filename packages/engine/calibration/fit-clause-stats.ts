import { readFile, readdir, writeFile } from "node:fs/promises";
import { readUtterance } from "../src/backends/kokoro/say-utterance.ts";
import { cutCurve, cutDurations } from "../src/backends/kokoro/frames/cut-silent-frames.ts";
import type { Score } from "../src/backends/kokoro/worker-messages.ts";
import { createSeededRandom } from "../src/delivery/seeded-random.ts";
import { neutralDelivery } from "../src/delivery/delivery.ts";
import { spanSize } from "../src/models/kokoro/clause-stats/describe-span.ts";
import { cutKokoro } from "../src/models/kokoro/cut-kokoro.ts";
import { decoderWeights } from "../src/models/kokoro/decoder/decoder-weights.ts";
import { curveValuesPerFrame, textChannels } from "../src/models/kokoro/kokoro-model.ts";
import { openKokoro } from "../src/models/kokoro/open-kokoro.ts";
import { totalFrames } from "../src/models/kokoro/stretch-features.ts";
import { readModel } from "../src/models/onnx/read-model.ts";
import { prepareModels } from "../src/models/prepare-models.ts";
import { differenceOf, measureSpan, type Observation, openWatched, shiftBetween } from "./observe-clause-stats.ts";
import { englishPhrases, phrasesByLanguage } from "./phrases.ts";
import { fitReducedRank } from "./reduced-rank.ts";
import { readStyle, tokensOf, voicesFolder } from "./utterances.ts";

const target = new URL("../src/models/kokoro/clause-stats/clause-stats.json", import.meta.url);
const rank = 20;
const ridge = 20;
/** All text features together weigh as much as this many others. */
const textWeight = 48;
const rounds = 3;

const openAll = async (modelsDir: string) => {
  const prepared = await prepareModels({ modelsDir });
  const pieces = cutKokoro(readModel(await readFile(`${modelsDir}/kokoro/kokoro-fp32.onnx`)));
  const model = await openKokoro(prepared, { threads: 2 });
  return { model, watched: await openWatched(decoderWeights(pieces.decoder)) };
};
type Opened = Awaited<ReturnType<typeof openAll>>;

const observe = async ({ model, watched }: Opened, line: { voice: string; phrase: string; seed: number }) => {
  const tokenIds = tokensOf(line.phrase);
  const style = await readStyle(line.voice, tokenIds.length);
  const utterance = { tokenIds, style, delivery: neutralDelivery, startsShort: false, saysFirst: false };
  const { score } = await readUtterance(model, utterance);
  const vector = await model.describeVoice(style);
  const whole = await measureSpan(watched, { span: score, vector });
  const observations: Observation[] = [];
  for (const window of windowsOf(score, line.seed)) {
    const own = await measureSpan(watched, { span: window, vector, given: whole });
    observations.push({ difference: differenceOf(window, score), shift: shiftBetween(own, whole) });
  }
  return observations;
};

/** An opening, another short one and four as long as windows are. */
const windowsOf = (score: Score, seed: number): Score[] => {
  const random = createSeededRandom(seed);
  const total = totalFrames(score.frames);
  const lengthBetween = (least: number, most: number) =>
    Math.min(total - 10, least + Math.floor(random.next() * (most - least)));
  const anywhere = (length: number) => spanOf(score, Math.floor(random.next() * (total - length)), length);
  const long = Array.from({ length: 4 }, () => anywhere(lengthBetween(40, 100)));
  return [spanOf(score, 0, lengthBetween(22, 36)), anywhere(lengthBetween(24, 44)), ...long];
};

const spanOf = (score: Score, before: number, length: number): Score => {
  const cut = { before, after: totalFrames(score.frames) - before - length };
  return {
    ...score,
    frames: cutDurations(score.frames, cut),
    f0Hz: cutCurve(score.f0Hz, cut, curveValuesPerFrame),
    energy: cutCurve(score.energy, cut, curveValuesPerFrame),
  };
};

const phraseFor = (voice: string, index: number, round: number): string => {
  const own = phrasesByLanguage[voice.slice(0, 1)];
  const english = (at: number) => englishPhrases[at % englishPhrases.length] ?? "";
  return own && round % 2 === 0 ? own.join(" ") : `${english(index + 3 * round)} ${english(3 * index + 5 + round)}`;
};

/** Inputs of equal size, so that none outweighs the others by its unit; the last is the constant. */
const inputScales = (observations: readonly Observation[]): Float64Array =>
  Float64Array.from({ length: spanSize + 1 }, (_, index) => {
    if (index === spanSize) return 1;
    const power = observations.reduce((sum, { difference }) => sum + (difference[index] ?? 0) ** 2, 0);
    const scale = 1 / Math.sqrt(power / observations.length + 1e-9);
    return index < 2 * textChannels ? scale / Math.sqrt((2 * textChannels) / textWeight) : scale;
  });

const encode = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("base64");

const fit = (observations: readonly Observation[]) => {
  const scales = inputScales(observations);
  const inputs = observations.map(({ difference }) => scales.map((scale, index) => scale * (difference[index] ?? 1)));
  const { weights, directions } = fitReducedRank(
    inputs,
    observations.map(({ shift }) => shift),
    { rank, ridge },
  );
  const steps = directions.map((values) => {
    const sizes = values.map(Math.abs).sort();
    return (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127;
  });
  const coded = directions.map((values, index) =>
    Int8Array.from(values, (value) => Math.min(127, Math.max(-127, Math.round(value / (steps[index] ?? 1))))),
  );
  const unscaled = weights.map((row) => Float32Array.from(row, (value, index) => value * (scales[index] ?? 1)));
  return { steps, weights: unscaled.map(encode), directions: coded.map(encode) };
};

const main = async (modelsDir: string): Promise<void> => {
  const opened = await openAll(modelsDir);
  const voices = (await readdir(voicesFolder)).map((name) => name.replace(".bin", "")).sort();
  const observations: Observation[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, voice] of voices.entries()) {
      const phrase = phraseFor(voice, index, round);
      observations.push(...(await observe(opened, { voice, phrase, seed: round * voices.length + index })));
      process.stdout.write(`\r${observations.length} ${voice}      `);
    }
  }
  await writeFile(target, `${JSON.stringify(fit(observations), null, 1)}\n`);
};

await main(process.argv[2] ?? "node_modules/.cache/timbre/models");
