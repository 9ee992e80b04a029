import { readFile, readdir, writeFile } from "node:fs/promises";
import { InferenceSession } from "onnxruntime-node";
import { buildDecoder } from "../src/models/kokoro/decoder/build-decoder.ts";
import { buildTimbre } from "../src/models/kokoro/decoder/build-timbre.ts";
import { decoderWeights } from "../src/models/kokoro/decoder/decoder-weights.ts";
import { planeParts, type Watch } from "../src/models/kokoro/decoder/plane-parts.ts";
import type { ChannelRanges } from "../src/models/kokoro/decoder/quantise.ts";
import { encodeRanges } from "../src/models/kokoro/decoder/range-codes.ts";
import { cutKokoro } from "../src/models/kokoro/cut-kokoro.ts";
import { type GraphBuilder, int } from "../src/models/onnx/graph-builder.ts";
import type { OnnxModel } from "../src/models/onnx/onnx-types.ts";
import { readModel } from "../src/models/onnx/read-model.ts";
import { writeModel } from "../src/models/onnx/write-model.ts";
import { englishPhrases, phrasesByLanguage } from "./phrases.ts";
import { type Observation, summariseRanges } from "./summarise-ranges.ts";
import { decoderFeeds, edits, readStyle, readUtterance, tokensOf, voicesFolder, voiceVector } from "./utterances.ts";

const target = new URL("../src/models/kokoro/decoder/int8-ranges.json", import.meta.url);

/** The decoder at full precision with the range of every watched input as an output. */
const watchRanges =
  (graph: GraphBuilder): Watch =>
  (path, planes, channels) => {
    const reduce = (op: string) => graph.op(op, [planes, graph.list(0, 2)], { keepdims: int(0) });
    graph.output(reduce("ReduceMin"), `min ${path}`, [channels]);
    graph.output(reduce("ReduceMax"), `max ${path}`, [channels]);
  };

const open = (model: OnnxModel) =>
  InferenceSession.create(new Uint8Array(Buffer.concat(writeModel(model).chunks)), { intraOpNumThreads: 2 });

const openAll = async (wholeModelPath: string) => {
  const pieces = cutKokoro(readModel(await readFile(wholeModelPath)));
  const weights = decoderWeights(pieces.decoder);
  return {
    language: await open(pieces.language),
    text: await open(pieces.text),
    prosody: await open(pieces.prosody),
    timbre: await open(buildTimbre(weights)),
    decoder: await open(buildDecoder(weights, (needs) => planeParts(needs, watchRanges(needs.graph)))),
  };
};

type Sessions = Awaited<ReturnType<typeof openAll>>;
type Line = { voice: string; phrase: string; edit: string };

const observe = async (sessions: Sessions, { voice, phrase, edit }: Line): Promise<Observation> => {
  const tokens = tokensOf(phrase);
  const style = await readStyle(voice, tokens.length);
  const utterance = await readUtterance(sessions, { tokens, style });
  const edited = edits[edit]?.(utterance) ?? utterance;
  const names = sessions.decoder.outputNames.filter((name) => name !== "waveform");
  const results = await sessions.decoder.run(decoderFeeds(edited, await voiceVector(sessions.timbre, style)), names);
  const ranges = new Map<string, ChannelRanges>();
  for (const name of names.filter((name) => name.startsWith("min "))) {
    const path = name.slice(4);
    ranges.set(path, { min: copy(results[name]?.data), max: copy(results[`max ${path}`]?.data) });
  }
  return { isWhisper: edit === "whisper", ranges };
};

const copy = (data: unknown): Float32Array => {
  if (data instanceof Float32Array) return data.slice();
  throw new Error("A range is missing from the decoder's outputs");
};

/** Four lines for every voice: two plain, one whispered, one with an edited curve. */
const plan = (voices: string[]): Line[] =>
  voices.flatMap((voice, index) => {
    const own = phrasesByLanguage[voice.slice(0, 1)] ?? [];
    const phrases = [...own, ...englishPhrases.slice((index * 3) % englishPhrases.length), ...englishPhrases];
    const edited = ["high", "low", "shout"][index % 3] ?? "plain";
    return ["plain", "whisper", edited, "plain"].map((edit, i) => ({ voice, edit, phrase: phrases[i] ?? "" }));
  });

const main = async (wholeModelPath: string): Promise<void> => {
  const sessions = await openAll(wholeModelPath);
  const voices = (await readdir(voicesFolder)).map((name) => name.replace(".bin", "")).sort();
  const observations: Observation[] = [];
  for (const line of plan(voices)) {
    observations.push(await observe(sessions, line));
    process.stdout.write(`\r${observations.length} ${line.voice} ${line.edit}      `);
  }
  const encoded = [...summariseRanges(observations)].map(([path, ranges]) => [path, encodeRanges(ranges)]);
  await writeFile(target, `${JSON.stringify(Object.fromEntries(encoded), null, 1)}\n`);
};

await main(process.argv[2] ?? "data/models/kokoro/kokoro-fp32.onnx");
