import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openSpeechFinder } from "../src/hearing/activity/find-speech.ts";
import { openSpeakerEncoder, speakerRateHz } from "../src/hearing/speakers/embed-speaker.ts";
import { makeReadSpeech } from "../src/hearing/speakers/read-speech.ts";
import { dot } from "../src/hearing/speakers/cluster-speakers.ts";
import { openWeights } from "../src/models/open-weights.ts";

/**
 * Prints `likenessLine` of `src/hearing/speakers/judge-speaker.ts`: the likeness that one stranger in ten thousand reaches
 * among speakers of the training set, first five seconds of one against the rest of another. The encoder has learned to
 * tell these apart, so the share among people it never heard is larger: `bench` part `verification` measures that.
 */
const folder =
  process.argv[2] ??
  fileURLToPath(new URL("../../../../shared/speech/train/librispeech-train100-1utt", import.meta.url));
const strangersAbove = 1 / 10_000;
const readingSeconds = 5;

const weightsDir = fileURLToPath(new URL("../weights", import.meta.url));
const encoder = openSpeakerEncoder(openWeights(weightsDir, { threads: 2 }));
const readSpeech = makeReadSpeech(openSpeechFinder());
const { signal } = new AbortController();

const people: { reading: Float32Array; samples: Float32Array }[] = [];
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".flac"))) {
  const sound = { kind: "file" as const, path: path.join(folder, name), maxDurationMs: 60_000 };
  const speech = await readSpeech(sound, signal);
  const cut = readingSeconds * speakerRateHz;
  if (speech.length < cut + 3 * speakerRateHz) continue;
  people.push({
    reading: await encoder.embed(speech.subarray(0, cut)),
    samples: await encoder.embed(speech.subarray(cut)),
  });
}

const strangers = people
  .flatMap(({ reading }, i) => people.flatMap(({ samples }, j) => (i === j ? [] : [dot(reading, samples)])))
  .sort((a, b) => b - a);
const owners = people.map(({ reading, samples }) => dot(reading, samples));
const line = strangers[Math.floor(strangers.length * strangersAbove)] ?? 1;
const kept = owners.filter((likeness) => likeness >= line).length / owners.length;
console.log(
  `line ${line.toFixed(3)}: ${people.length} speakers, ${(kept * 100).toFixed(1)} % of them reach it themselves`,
);
