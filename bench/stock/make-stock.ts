import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findBuiltInVoice, medianPitchOf, openVoiceDesigner, readPrompt, type ShapedPrint } from "@timbre/engine";
import { startEngine } from "../engine-under-test.ts";
import { accentOf, type StockWish, stockWishes } from "./stock-wishes.ts";
import { figuresTable, type StockFigures } from "./figures-table.ts";
import { openStockEar, type StockEar } from "./stock-ear.ts";

/**
 * Makes the library's designed voices: `npx tsx bench/stock/make-stock.ts [voices]` on a built product. Voices that are
 * missing are designed, a few seeds each, and the one whose words are kept best is taken; so are those that lose too many
 * words. What was heard is remembered, so a run can be short: it ends after so many voices and the next one goes on.
 */
type Entry = {
  voiceId: string;
  name: string;
  prompt: string;
  language: string;
  labels: Record<string, string>;
  acoustics: Record<string, number>;
  print: ShapedPrint;
};

const fileOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const voicesFile = fileOf("apps/server/src/features/voice-library/designed-voices.json");
const figuresFile = fileOf("docs/library-voices.md");

const seeds = [11, 12, 13];
/** No seed is tried after one this good: every word kept, and nobody else's voice. */
const goodEnough = { errors: 0, distance: 0.25 };
/** A voice that loses more than one word in ten is not stock. */
const mostErrors = 0.1;

const entries = JSON.parse(readFileSync(voicesFile, "utf8")) as Entry[];
const figures: StockFigures[] = [];
const designer = openVoiceDesigner();
const engine = await startEngine(2);
const ear: StockEar = openStockEar(engine);

const most = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);

const write = (): void => {
  writeFileSync(voicesFile, `${JSON.stringify(entries)}\n`);
};

const idOf = (name: string): string => `designed_${name.toLowerCase()}`;

const acousticsOf = (print: ShapedPrint): Record<string, number> => {
  const measures = findBuiltInVoice(print.name)?.measures;
  if (!measures) throw new Error(`${print.name} is no built-in voice`);
  return {
    pitchHz: Math.round(medianPitchOf(print)),
    semitoneRange: Number((measures.pitchRangeSemitones * print.pitchRange).toFixed(1)),
    rate: Number((measures.symbolsPerSecond * print.pace).toFixed(1)),
    tiltDb: measures.tiltDb,
    airDb: measures.airDb,
  };
};

const entryOf = (wish: StockWish, print: ShapedPrint): Entry => ({
  voiceId: idOf(wish.name),
  name: wish.name,
  prompt: wish.prompt,
  language: wish.language,
  labels: {
    language: wish.language.slice(0, 2),
    accent: accentOf[wish.language],
    gender: wish.gender,
    age: wish.age,
    descriptive: wish.descriptive,
    use_case: wish.useCase,
  },
  acoustics: acousticsOf(print),
  print,
});

const bestOf = async (wish: StockWish): Promise<{ print: ShapedPrint; errors: number }> => {
  let best: { print: ShapedPrint; errors: number; distance: number } | undefined;
  for (const seed of seeds) {
    const how = { seed, count: 1, language: wish.language, loudness: 0.5, quality: 0.9, guidanceScale: 5 };
    const [designed] = await designer.design({ wish: readPrompt(wish.prompt), ...how });
    if (!designed) continue;
    const heard = await ear.hear({ voiceId: idOf(wish.name), language: wish.language, print: designed.print });
    const costOf = (one: { errors: number; distance: number }) => one.errors - Math.min(0.05, one.distance / 10);
    if (!best || costOf(heard) < costOf(best)) best = { print: designed.print, ...heard };
    if (heard.errors <= goodEnough.errors && heard.distance >= goodEnough.distance) break;
  }
  if (!best) throw new Error(`Nothing was designed for ${wish.name}`);
  return best;
};

const note = async (entry: Entry): Promise<void> => {
  const heard = await ear.hear(entry);
  await ear.keep(entry);
  figures.push({ ...heard, name: entry.name, language: entry.language, labels: entry.labels });
  console.log(
    `${entry.name.padEnd(10)} ${heard.errors.toFixed(3)} ${heard.medianPitchHz.toFixed(0)} Hz  ${heard.heard}`,
  );
};

const wishOf = ({ name, prompt, language, labels }: Entry): StockWish =>
  ({ name, prompt, ...labels, language, useCase: labels.use_case }) as unknown as StockWish;

const isOver = (): boolean => ear.listened() >= most;

for (const entry of entries) {
  if (stockWishes.some(({ name }) => idOf(name) === entry.voiceId)) await ear.keep(entry);
}
for (const wish of stockWishes) {
  if (isOver() || entries.some(({ voiceId }) => voiceId === idOf(wish.name))) continue;
  const { print, errors } = await bestOf(wish);
  console.log(`${wish.name} ${errors.toFixed(3)}`);
  if (errors > mostErrors) continue;
  const entry = entryOf(wish, print);
  entries.push(entry);
  await ear.keep(entry);
  write();
}
for (const [index, entry] of entries.entries()) {
  if (isOver()) break;
  const { errors } = await ear.hear(entry);
  const better = errors > mostErrors ? await bestOf(wishOf(entry)) : undefined;
  if (better && better.errors < errors) {
    entries[index] = { ...entry, acoustics: acousticsOf(better.print), print: better.print };
  }
  await note(entries[index] ?? entry);
}
write();
// Only the last of several short runs has heard them all.
if (!isOver()) writeFileSync(figuresFile, figuresTable(figures));
await engine.close();
process.exit(0);
