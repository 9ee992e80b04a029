import { cutGraph, type Cut, type CutEdge } from "../onnx/cut-graph.ts";
import { elementType, type OnnxModel } from "../onnx/onnx-types.ts";

const { float, int64 } = elementType;

const idsEdge: CutEdge = { from: "input_ids", to: "ids", dataType: int64, dims: [1, "tokens"] };
const languageEdge: CutEdge = {
  from: "/encoder/bert_encoder/Add_output_0",
  to: "language",
  dataType: float,
  dims: [1, "tokens", 512],
};

/** Reads the phonemes: what a language model knows of every token. Another that gives the same numbers can stand in its place. */
const languageCut: Cut = { name: "kokoro-language", inputs: [idsEdge], outputs: [languageEdge] };

/** From there: durations in frames before rounding, and the features of every token. */
export const textCut: Cut = {
  name: "kokoro-text",
  inputs: [
    idsEdge,
    languageEdge,
    { from: "style", to: "style", dataType: float, dims: [1, 256] },
    { from: "speed", to: "speed", dataType: float, dims: [1] },
  ],
  outputs: [
    { from: "/encoder/Div_output_0", to: "durations", dataType: float, dims: [1, "tokens"] },
    {
      from: "/encoder/text_encoder/Transpose_2_output_0",
      to: "text_features",
      dataType: float,
      dims: [1, 512, "tokens"],
    },
    { from: "/encoder/Transpose_output_0", to: "prosody_features", dataType: float, dims: [1, 640, "tokens"] },
  ],
};

/** Shapes the prosody: pitch and energy, two values per frame, from features already stretched to frames. */
const prosodyCut: Cut = {
  name: "kokoro-prosody",
  inputs: [
    { from: "/encoder/MatMul_output_0", to: "prosody_frames", dataType: float, dims: [1, 640, "frames"] },
    { from: "/encoder/Slice_output_0", to: "prosody_style", dataType: float, dims: [1, 128] },
  ],
  outputs: [
    { from: "/encoder/Reshape_output_0", to: "f0", dataType: float, dims: [1, "half_frames"] },
    { from: "/encoder/Reshape_1_output_0", to: "energy", dataType: float, dims: [1, "half_frames"] },
  ],
};

/** Makes the sound: 600 samples per frame. */
const decoderCut: Cut = {
  name: "kokoro-decoder",
  inputs: [
    { from: "/encoder/MatMul_1_output_0", to: "text_frames", dataType: float, dims: [1, 512, "frames"] },
    { from: "/encoder/Reshape_output_0", to: "f0", dataType: float, dims: [1, "half_frames"] },
    { from: "/encoder/Reshape_1_output_0", to: "energy", dataType: float, dims: [1, "half_frames"] },
    { from: "/decoder/Slice_output_0", to: "timbre_style", dataType: float, dims: [1, 128] },
  ],
  outputs: [{ from: "waveform", to: "waveform", dataType: float, dims: [1, "samples"] }],
};

export type KokoroPieces = { language: OnnxModel; text: OnnxModel; prosody: OnnxModel; decoder: OnnxModel };

/** Cuts the one-piece Kokoro-82M graph at the tensors between its stages, so that each can be steered. */
export const cutKokoro = (whole: OnnxModel): KokoroPieces => ({
  language: cutGraph(whole, languageCut),
  text: cutGraph(whole, textCut),
  prosody: cutGraph(whole, prosodyCut),
  decoder: cutGraph(whole, decoderCut),
});
