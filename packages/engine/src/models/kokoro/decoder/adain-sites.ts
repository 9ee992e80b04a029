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

export type AdainVectors = (path: string) => { scale: string; shift: string };

/** Splits the voice vector [1, adainSize]; `scale` already has the 1 added that the model learned it without. */
export const splitAdain = (graph: GraphBuilder, voice: string): AdainVectors => {
  const sizes = adainSites.flatMap(({ channels }) => [channels, channels]);
  const parts = graph.ops("Split", [voice, graph.list(...sizes)], sizes.length, { axis: int(1) });
  const indexOf = new Map(adainSites.map((site, index) => [site.path, index]));
  return (path) => {
    const index = indexOf.get(path);
    const offset = parts[2 * (index ?? -1)];
    const shift = parts[2 * (index ?? -1) + 1];
    if (offset === undefined || shift === undefined) throw new ModelError("graph_unexpected", `No AdaIN at ${path}`);
    return { scale: graph.op("Add", [offset, graph.scalar(1)]), shift };
  };
};
