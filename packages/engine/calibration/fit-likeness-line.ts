import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openSpeechFinder } from "../src/hearing/activity/find-speech.ts";
import { openSpeakerEncoder, type SpeakerFile, speakerRateHz } from "../src/hearing/speakers/embed-speaker.ts";
import { makeReadSpeech } from "../src/hearing/speakers/read-speech.ts";
import { dot, meanEmbedding } from "../src/hearing/speakers/cluster-speakers.ts";
import { openWeights } from "../src/models/open-weights.ts";

/**
 * Prints `likenessLine` and `doubtWidth` of `src/hearing/speakers/judge-speaker.ts`, from readers kept apart from training
 * (`people-split.json`): two readings and samples are cut out of one recording each, and everybody claims to be everybody.
 * The line is the middle of those by which nobody is judged wrongly. The same recording on both sides flatters owners, so
 * others come nearer to it than they do here: `bench` part `verification` measures that.
 */
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const speech = process.argv[2] ?? here("../../../../shared/speech/train");
const file = (process.argv[3] ?? "speaker-verifier.onnx") as SpeakerFile;
const { keptApart } = JSON.parse(readFileSync(here("../training/people-split.json"), "utf8")) as {
  keptApart: string[];
};
const readingSamples = 3.5 * speakerRateHz;
const leastSamples = 4 * speakerRateHz;

type Person = { readings: [Float32Array, Float32Array]; owner: Float32Array };

const encoder = openSpeakerEncoder(openWeights(here("../weights"), { threads: 2 }), file);
const readSpeech = makeReadSpeech(openSpeechFinder());

const people: Person[] = [];
for (const name of keptApart) {
  const folder = path.join(speech, name.replace(":", "/"));
  const [recording] = existsSync(folder) ? readdirSync(folder).filter((one) => one.endsWith(".flac")) : [];
  if (!recording) throw new Error(`There is no recording of ${name} in ${speech}`);
  const sound = { kind: "file" as const, path: path.join(folder, recording), maxDurationMs: 60_000 };
  const samples = await readSpeech(sound, new AbortController().signal);
  if (samples.length < 2 * readingSamples + leastSamples) continue;
  const embed = (from: number, to?: number) => encoder.embed(samples.slice(from, to));
  people.push({
    readings: [await embed(0, readingSamples), await embed(readingSamples, 2 * readingSamples)],
    owner: await embed(2 * readingSamples),
  });
}

type Claim = { isOwner: boolean; first: number; both: number };
const claims = people.flatMap(({ readings }, i) =>
  people.flatMap(({ owner }, j) =>
    [0, 1].map((turn): Claim => {
      const first = dot(readings[turn]!, owner);
      return { isOwner: i === j, first, both: dot(meanEmbedding(readings), owner) };
    }),
  ),
);

const firstOf = (isOwner: boolean): number[] =>
  claims.flatMap((claim) => (claim.isOwner === isOwner ? [claim.first] : [])).sort((a, b) => a - b);
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const [owners, strangers] = [firstOf(true), firstOf(false)];
const [highStranger, lowOwner] = [quantile(strangers, 0.999), quantile(owners, 0.02)];
console.log(`${file}: ${people.length} people, ${strangers.length} readings of strangers`);
console.log(`one stranger in a thousand ${highStranger.toFixed(3)}, highest ${quantile(strangers, 1).toFixed(3)}`);
console.log(`one owner in fifty ${lowOwner.toFixed(3)}, half of them ${quantile(owners, 0.5).toFixed(3)}`);

const shareOf = (isOwner: boolean, is: (claim: Claim) => boolean): string => {
  const of = claims.filter((claim) => claim.isOwner === isOwner);
  return `${((100 * of.filter(is).length) / of.length).toFixed(2)} %`;
};
const steps = Array.from({ length: 81 }, (_, i) => 0.4 + i * 0.005);
for (const width of [0.1, 0.15, 0.2]) {
  const judge = (line: number) => {
    const isDoubted = ({ first }: Claim): boolean => first < line && first >= line - width;
    const isBelieved = (claim: Claim): boolean => claim.first >= line || (isDoubted(claim) && claim.both >= line);
    return { isDoubted, isBelieved };
  };
  const right = steps.filter((line) => claims.every((claim) => judge(line).isBelieved(claim) === claim.isOwner));
  console.log(
    `doubt ${width.toFixed(2)}: nobody judged wrongly from ${right[0]?.toFixed(3)} to ${right.at(-1)?.toFixed(3)}`,
  );
  for (const line of [0.45, 0.5, 0.55, 0.6, 0.65, 0.7]) {
    const { isDoubted, isBelieved } = judge(line);
    console.log(
      `  line ${line.toFixed(3)}: strangers believed ${shareOf(false, isBelieved)}, ` +
        `owners believed ${shareOf(true, isBelieved)}, asked again ${shareOf(true, isDoubted)}`,
    );
  }
}
