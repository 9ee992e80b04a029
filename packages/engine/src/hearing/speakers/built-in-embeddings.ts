import table from "./built-in-embeddings.json" with { type: "json" };
import { unitLength } from "./embed-speaker.ts";

const measured: Record<string, number[]> = table.voices;
let known: ReadonlyMap<string, Float32Array> | undefined;

/** What the speaker encoder hears in each built-in voice; made by `calibration/measure-voices.ts`. */
export const voiceEmbeddings = (): ReadonlyMap<string, Float32Array> =>
  (known ??= new Map(
    Object.entries(measured).map(([name, values]) => [name, unitLength(Float32Array.from(values))] as const),
  ));
