import { ModelError } from "../../model-error.ts";
import type { GraphBuilder } from "../../onnx/graph-builder.ts";
import { int } from "../../onnx/graph-builder.ts";

/** A place where the voice scales and shifts normalised channels. */
export type AdainSite = { path: string; channels: number };

const blockSites = (path: string, inputs: number, outputs: number): AdainSite[] => [
  { path: `${path}/norm1`, channels: inputs },
  { path: `${path}/norm2`, channels: outputs },
];

const resBlockSites = (path: string, channels: number): AdainSite[] =>
  [0, 1, 2].flatMap((i) => [
    { path: `${path}/adain1.${i}`, channels },
    { path: `${path}/adain2.${i}`, channels },
  ]);

/** All 58 sites in the order of the voice vector: for each, a scale offset per channel, then a shift per channel. */
export const adainSites: readonly AdainSite[] = [
  ...blockSites("encode", 514, 1024),
  ...blockSites("decode.0", 1090, 1024),
  ...blockSites("decode.1", 1090, 1024),
  ...blockSites("decode.2", 1090, 1024),
  ...blockSites("decode.3", 1090, 512),
  ...resBlockSites("generator/noise_res.0", 256),
  ...resBlockSites("generator/noise_res.1", 128),
  ...[0, 1, 2].flatMap((i) => resBlockSites(`generator/resblocks.${i}`, 256)),
  ...[3, 4, 5].flatMap((i) => resBlockSites(`generator/resblocks.${i}`, 128)),
];

/** 37,396 numbers describe a voice to the decoder. */
export const adainSize = adainSites.reduce((sum, site) => sum + 2 * site.channels, 0);

/** Scale and shift of a site, [1, channels] both. */
export type AdainVectors = (path: string) => { scale: string; shift: string };
/** What a site's scale and shift are to be multiplied by, per channel; nothing where they stay as they are. */
export type AdainGain = (path: string) => Float32Array | undefined;

/** Splits the voice vector [1, adainSize]. The model learned scales less 1, which is added here, for all at once. */
export const splitAdain = (graph: GraphBuilder, voice: string, gainOf: AdainGain = () => undefined): AdainVectors => {
  const { factors, added } = foldedConstants(gainOf);
  const gained = graph.op("Mul", [voice, graph.floats([1, adainSize], factors)]);
  const folded = graph.op("Add", [gained, graph.floats([1, adainSize], added)]);
  const sizes = adainSites.flatMap(({ channels }) => [channels, channels]);
  const parts = graph.ops("Split", [folded, graph.list(...sizes)], sizes.length, { axis: int(1) });
  const indexOf = new Map(adainSites.map((site, index) => [site.path, index]));
  return (path) => {
    const index = indexOf.get(path) ?? -1;
    const [scale, shift] = parts.slice(2 * index, 2 * index + 2);
    if (scale === undefined || shift === undefined) throw new ModelError("graph_unexpected", `No AdaIN at ${path}`);
    return { scale, shift };
  };
};

const foldedConstants = (gainOf: AdainGain): { factors: Float32Array; added: Float32Array } => {
  const factors = new Float32Array(adainSize).fill(1);
  const added = new Float32Array(adainSize);
  let at = 0;
  for (const { path, channels } of adainSites) {
    const gain = gainOf(path) ?? new Float32Array(channels).fill(1);
    factors.set(gain, at);
    factors.set(gain, at + channels);
    added.set(gain, at);
    at += 2 * channels;
  }
  return { factors, added };
};

/** The Snake frequencies that follow a site, or nothing where another activation does. */
export const alphaPathOf = (adainPath: string): string | undefined =>
  adainPath.includes("adain") ? adainPath.replace("adain", "alpha") : undefined;
