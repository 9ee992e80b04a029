import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { mean } from "../../figures.ts";
import { type Judge, likeness, meanOf, openJudge } from "./clone-judge.ts";

/** Made by prepare/export_judge.py and export_judges.py; their weights are not ours, so they are not in the repository. */
const folder = fileURLToPath(new URL("../../../packages/engine/training/cache/judge", import.meta.url));
/** The shortest sound that a judge can hear: 3.2 s. */
const leastSamples = 51_200;

export type Judges = Record<"resemblyzer" | "resnet34" | "rescnn", Judge>;

/** Three public speaker encoders of different make and upbringing. None was teacher, target or start of anything we ship. */
export const openJudges = async (): Promise<Judges> => ({
  resemblyzer: await openJudge(),
  resnet34: await openResNet(),
  rescnn: await openResCnn(),
});

const open = (name: string): Promise<InferenceSession> => {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`A judge is missing (${name}): see training/prepare/export_judges.py`);
  return InferenceSession.create(file, { intraOpNumThreads: 1 });
};

const openResNet = async (): Promise<Judge> => {
  const [front, net] = [await open("resnet34-front.onnx"), await open("resnet34.ort")];
  return async (samples) => {
    const { fbank } = await front.run({ samples: soundOf(samples) });
    if (!fbank) throw new Error("the judge heard nothing");
    const frames = fbank.dims[1] ?? 0;
    const weights = new Tensor("float32", new Float32Array(frames).fill(1), [1, frames]);
    return meanOf([(await net.run({ fbank, weights })).embedding?.data as Float32Array]);
  };
};

const openResCnn = async (): Promise<Judge> => {
  const net = await open("rescnn.onnx");
  return async (samples) => meanOf([(await net.run({ samples: soundOf(samples) })).embedding?.data as Float32Array]);
};

const soundOf = (samples: Float32Array): Tensor => {
  const long = new Float32Array(Math.max(leastSamples, samples.length));
  for (let at = 0; at < long.length; at += samples.length) long.set(samples.subarray(0, long.length - at), at);
  return new Tensor("float32", long, [1, long.length]);
};

export type Heard = {
  enrolment: readonly Float32Array[];
  /** Other recordings of the same person. */
  rest: readonly Float32Array[];
  /** Sentences by the nearest built-in voice, and by the clone. */
  floor: readonly Float32Array[];
  clone: readonly Float32Array[];
};

/** The share of the way from the nearest built-in voice to the person that a clone goes, by one judge. */
export const gapClosedBy = async (judge: Judge, { enrolment, rest, floor, clone }: Heard): Promise<number> => {
  const person = meanOf(await Promise.all(rest.map(judge)));
  const near = async (sounds: readonly Float32Array[]): Promise<number> =>
    mean(await Promise.all(sounds.map(async (sound) => likeness(await judge(sound), person))));
  const [least, most] = [await near(floor), await near(enrolment)];
  return ((await near(clone)) - least) / (most - least);
};
