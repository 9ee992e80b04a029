import { Tensor, type InferenceSession } from "onnxruntime-node";
import { ModelError } from "../../model-error.ts";
import { openSession } from "../../open-session.ts";
import { adainSites, adainSize } from "../decoder/adain-sites.ts";
import {
  curveValuesPerFrame,
  type DecodeInput,
  featureChannels,
  type FlashModel,
  type FlashScore,
  type FlashWindow,
  textChannels,
} from "../kokoro-model.ts";
import { floatTensor, requireSize, takeFloats } from "../session-values.ts";
import { stretchFeatures, totalFrames } from "../stretch-features.ts";
import { describeFeatures } from "./describe-features.ts";
import { noiseColumns, noiseOf } from "./flash-noise.ts";

export type FlashFiles = Record<"features" | "flashVoice" | "flashClone" | "flashDecoder", string> & {
  flashLanguage?: string;
};

/** Values of the curve beyond a window on which its sound depends; `training/flash/export.py` prints it. */
const contextValues = 26;
/** Of these, values whose hops need noise too: the transforms reach so far. */
const overlapValues = 1;
const hopsPerValue = 2;
const curveHz = 80;

const generatorSize = adainSites
  .filter(({ path }) => path.startsWith("generator/"))
  .reduce((sum, { channels }) => sum + 2 * channels, 0);

export type OpenFlash = Omit<FlashModel, "readText"> & {
  /** The small language model, where there is one. */
  language: InferenceSession | null;
  close(): Promise<void>;
};

/** `vectorOf` gives the voice vector that an utterance is to be spoken with. */
export const openFlash = async (
  files: FlashFiles,
  { threads, vectorOf }: { threads: number; vectorOf(input: DecodeInput): Promise<Float32Array> },
): Promise<OpenFlash> => {
  const features = await openSession(files.features, { threads });
  const voice = await openSession(files.flashVoice, { threads });
  const decoder = await openSession(files.flashDecoder, { threads });
  const language = files.flashLanguage ? await openSession(files.flashLanguage, { threads }) : null;
  let opened: Promise<InferenceSession> | undefined;
  /** Opened for the first clone. */
  const clone = () => (opened ??= openSession(files.flashClone, { threads }));
  return {
    language,
    read: async (input) => readScore({ features, voice, clone }, input, await vectorOf(input)),
    decode: (window) => decodeWindow(decoder, window),
    close: async () => {
      const others = [...(language ? [language] : []), ...(opened ? [await opened] : [])];
      for (const session of [features, voice, decoder, ...others]) await session.release();
    },
  };
};

type Readers = { features: InferenceSession; voice: InferenceSession; clone(): Promise<InferenceSession> };

const readScore = async (readers: Readers, input: DecodeInput, vector: Float32Array): Promise<FlashScore> => {
  const width = totalFrames(input.frames);
  const values = width * curveValuesPerFrame;
  requireSize("voiceVector", vector, adainSize);
  requireSize("f0Hz", input.f0Hz, values);
  requireSize("energy", input.energy, values);
  const result = await readers.features.run({
    text_frames: floatTensor(stretchFeatures(input.textFeatures, textChannels, input.frames), [1, textChannels, width]),
    f0: floatTensor(input.f0Hz, [1, values]),
    energy: floatTensor(input.energy, [1, values]),
    voice: floatTensor(vector, [1, adainSize]),
  });
  const features = takeShared(result, "features");
  const told = {
    voice: floatTensor(vector.slice(adainSize - generatorSize), [1, generatorSize]),
    whole: floatTensor(describeFeatures(features), [1, 2 * featureChannels]),
  };
  const film = takeFloats(await readers.voice.run(told), "film");
  // Only a voice that was moved has its numbers given: built-in ones are all that the first file has learned.
  if (!input.voiceVector) return { features, film };
  const more = takeFloats(await (await readers.clone()).run(told), "more");
  return { features, film: film.map((value, index) => value + more[index]!) };
};

/** As `takeFloats`, in memory that travels to other threads without being copied. */
const takeShared = (result: InferenceSession.ReturnType, name: string): Float32Array => {
  const tensor = result[name];
  if (!(tensor?.data instanceof Float32Array)) {
    throw new ModelError("runtime_failed", `The model gave no float output ${name}`);
  }
  const shared = new Float32Array(new SharedArrayBuffer(tensor.data.byteLength));
  shared.set(tensor.data);
  tensor.dispose();
  return shared;
};

const decodeWindow = async (decoder: InferenceSession, window: FlashWindow): Promise<Float32Array> => {
  const { features, film, f0Hz, from, to, seed } = window;
  const total = f0Hz.length;
  requireSize("features", features, total * featureChannels);
  // Near an end of the utterance there is nothing to be cut away: the window then has all there is.
  const start = from > contextValues ? from - contextValues : 0;
  const end = to < total - contextValues ? to + contextValues : total;
  const goesOn = [start > 0 ? 1 : 0, end < total ? 1 : 0] as const;
  const heard = { from: goesOn[0] ? from : 0, to: goesOn[1] ? to : total };
  const firstHop = (heard.from - goesOn[0] * overlapValues) * hopsPerValue;
  const hops = (heard.to + goesOn[1] * overlapValues) * hopsPerValue - firstHop;
  const result = await decoder.run({
    features: floatTensor(features.slice(start * featureChannels, end * featureChannels), [
      end - start,
      featureChannels,
    ]),
    f0: floatTensor(f0Hz.slice(start, end), [end - start]),
    start: floatTensor(Float32Array.of(cyclesAt(f0Hz, start)), [1]),
    film: floatTensor(film, [1, film.length]),
    noise: floatTensor(noiseOf(seed, firstHop, hops), [hops, noiseColumns]),
    goes_on: new Tensor("int64", BigInt64Array.from(goesOn, BigInt), [2]),
  });
  const wave = takeFloats(result, "wave");
  const perValue = wave.length / (heard.to - heard.from);
  return wave.subarray((from - heard.from) * perValue, (to - heard.from) * perValue);
};

/** How far the voice has swung in the middle of a value, less whole swings: windows go on where the one before was. */
export const cyclesAt = (f0Hz: Float32Array, value: number): number => {
  let cycles = 0;
  for (let index = 0; index <= value; index += 1) cycles = (cycles + f0Hz[index]! / curveHz) % 1;
  return cycles;
};
