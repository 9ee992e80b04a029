import { readFile } from "node:fs/promises";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { ModelError } from "../../models/model-error.ts";
import { elementType, type OnnxModel } from "../../models/onnx/onnx-types.ts";
import { readModel } from "../../models/onnx/read-model.ts";
import { floatsOf } from "../../models/onnx/tensor-values.ts";
import { writeModel } from "../../models/onnx/write-model.ts";
import { openSession } from "../../models/open-session.ts";

const positionsName = "embed_positions.weight";
const melBands = 80;

/** Turns a mel spectrogram into what the decoder listens to: [frames, width], row after row. */
export type RunEncoder = (mel: Float32Array) => Promise<Float32Array>;

/**
 * Whisper's encoder pads whatever it hears to 30 s, which costs two seconds of a core. Given as many positions as there is
 * sound, the same encoder hears a sentence in a fraction of that.
 */
export const openEncoder = async (file: string, { threads }: { threads: number }): Promise<RunEncoder> => {
  const { model, positions, width } = takePositionsOut(readModel(await readFile(file)));
  const session = await openSession(Buffer.concat(writeModel(model).chunks), { threads });
  return (mel) => encode(session, mel, { positions, width });
};

type Positions = { positions: Float32Array; width: number };

const encode = async (
  session: InferenceSession,
  mel: Float32Array,
  { positions, width }: Positions,
): Promise<Float32Array> => {
  const melFrames = mel.length / melBands;
  const frames = melFrames / 2;
  const { last_hidden_state } = await session.run({
    input_features: new Tensor("float32", mel, [1, melBands, melFrames]),
    [positionsName]: new Tensor("float32", positions.subarray(0, frames * width), [frames, width]),
  });
  return last_hidden_state!.data as Float32Array;
};

/** The same model that is told its positions. Of its outputs only the first is read: the others take 400 MB. */
export const takePositionsOut = (model: OnnxModel): Positions & { model: OnnxModel } => {
  const { graph } = model;
  const table = graph.initializers.get(positionsName);
  const [, width] = table?.dims ?? [];
  if (!table || width === undefined) throw new ModelError("graph_unexpected", `The encoder has no ${positionsName}`);
  const initializers = new Map(graph.initializers);
  initializers.delete(positionsName);
  const given = { name: positionsName, dataType: elementType.float, dims: ["frames", width] };
  const inputs = [...graph.inputs, given];
  const outputs = graph.outputs.slice(0, 1);
  return { model: { ...model, graph: { ...graph, initializers, inputs, outputs } }, positions: floatsOf(table), width };
};
