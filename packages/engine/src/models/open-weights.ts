import path from "node:path";
import type { InferenceSession } from "onnxruntime-node";
import { readIntact } from "./weights-manifest.ts";
import { openSession } from "./open-session.ts";

export type WeightsFile =
  | "speaker-encoder.onnx"
  | "speaker-verifier.onnx"
  | "content-encoder.onnx"
  | "denoiser.onnx"
  | "voice-shaper.onnx"
  | "voice-space.onnx";

export type Weights = {
  /** Opens a file once its checksum was found right; the same session for everybody after that. */
  open(file: WeightsFile): Promise<InferenceSession>;
  /** Where a file is, once its checksum was found right. */
  pathOf(file: WeightsFile): Promise<string>;
};

/** The ONNX files that we trained, in `folder`, each listed in its manifest. */
export const openWeights = (folder: string, { threads }: { threads: number }): Weights => {
  const sessions = new Map<WeightsFile, Promise<InferenceSession>>();
  return {
    open: (file) => {
      const known = sessions.get(file) ?? openChecked(folder, file, threads);
      sessions.set(file, known);
      // A failure is not remembered: the file may be put right while we run.
      known.catch(() => sessions.delete(file));
      return known;
    },
    pathOf: async (file) => {
      await readIntact(folder, file);
      return path.join(folder, file);
    },
  };
};

const openChecked = async (folder: string, file: WeightsFile, threads: number): Promise<InferenceSession> => {
  await readIntact(folder, file);
  return openSession(path.join(folder, file), { threads });
};
