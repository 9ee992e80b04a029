import measured from "./int8-ranges.json" with { type: "json" };
import { ModelError } from "../../model-error.ts";
import type { ChannelRanges } from "./quantise.ts";
import { decodeRanges } from "./range-codes.ts";

const ranges: Record<string, string> = measured;

/** Measured once over all voices, whispers and edited curves; see the calibration folder. */
export const int8Ranges = (path: string): ChannelRanges => {
  const text = ranges[path];
  if (text === undefined) throw new ModelError("graph_unexpected", `No ranges were measured for ${path}`);
  return decodeRanges(text);
};
