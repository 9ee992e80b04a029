import type { OnnxModel } from "../../onnx/onnx-types.ts";
import { buildDecoder } from "./build-decoder.ts";
import { buildFeatures } from "./build-features.ts";
import type { DecoderWeights } from "./decoder-weights.ts";
import { int8Product } from "./int8-product.ts";
import { int8Ranges } from "./int8-ranges.ts";
import { planeParts } from "./plane-parts.ts";
import { rowParts } from "./rows/row-parts.ts";

/** The published arithmetic, rearranged for the runtime's fast kernels. */
export const buildFp32Decoder = (weights: DecoderWeights): OnnxModel =>
  buildDecoder(weights, (needs) => planeParts(needs));

export const buildInt8Decoder = (weights: DecoderWeights, snake: "table" | "sine"): OnnxModel =>
  buildDecoder(weights, (needs) => rowParts(needs, int8Product(needs.graph, { ranges: int8Ranges, snake })));

export const buildFp32Features = (weights: DecoderWeights): OnnxModel =>
  buildFeatures(weights, (needs) => planeParts(needs));

/** There is no Snake before the generator. The flash decoder hardly hears what rounding leaves over (0.14 dB). */
export const buildInt8Features = (weights: DecoderWeights): OnnxModel =>
  buildFeatures(weights, (needs) =>
    rowParts(needs, int8Product(needs.graph, { ranges: int8Ranges, snake: "sine", hasRemainders: false })),
  );
