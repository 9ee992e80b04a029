import { mkdtemp, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { InferenceSession } from "onnxruntime-node";
import { writeSafely, type WrittenFile } from "../write-safely.ts";
import { alignWeights } from "./align-weights.ts";

const packedEnding = ".packed.onnx";
const weightsEnding = ".packed.weights";

/** Smaller tensors stay in the graph: the runtime reads shapes and sizes only there. */
const leastMappedBytes = 4096;

export const isPacked = (path: string): boolean => path.endsWith(packedEnding);

/** Names of what `packModel` writes, for a mark that tells machines apart. */
export const packedNames = (path: string, mark: string): { model: string; weights: string } => {
  const name = `${basename(path, ".onnx")}-${mark}`;
  return { model: `${name}${packedEnding}`, weights: `${name}${weightsEnding}` };
};

/**
 * Writes a model as this machine's runtime arranges it, its weights in a file of their own in the order its kernels
 * want them. Every session then maps that one file instead of filling memory of its own. Good on this machine only.
 */
export const packModel = async (path: string, mark: string): Promise<Record<string, WrittenFile>> => {
  const names = packedNames(path, mark);
  const folder = await mkdtemp(join(dirname(path), "packing-"));
  try {
    await arrange(path, folder);
    const [model, weights] = [await readFile(join(folder, "model.onnx")), await readFile(join(folder, "weights"))];
    const aligned = alignWeights(model, weights, names.weights);
    // The weights first: a model that can be seen can be opened.
    const writtenWeights = await writeSafely(join(dirname(path), names.weights), aligned.weights);
    const writtenModel = await writeSafely(join(dirname(path), names.model), aligned.model);
    return { [names.weights]: writtenWeights, [names.model]: writtenModel };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const arrange = async (path: string, folder: string): Promise<void> => {
  const session = await InferenceSession.create(path, {
    executionProviders: ["cpu"],
    intraOpNumThreads: 1,
    graphOptimizationLevel: "all",
    optimizedModelFilePath: join(folder, "model.onnx"),
    // It warns that the result is for this machine, which is what it is for.
    logSeverityLevel: 3,
    extra: {
      session: {
        optimized_model_external_initializers_file_name: "weights",
        optimized_model_external_initializers_min_size_in_bytes: String(leastMappedBytes),
        save_external_prepacked_constant_initializers: "1",
      },
    },
  });
  await session.release();
};
