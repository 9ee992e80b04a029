import type { InferenceSession } from "onnxruntime-node";
import { adainSize } from "./decoder/adain-sites.ts";
import { curveValuesPerFrame, textChannels, type DecodeInput } from "./kokoro-model.ts";
import { floatTensor, requireSize, takeFloats } from "./session-values.ts";
import { stretchFeatures, totalFrames } from "./stretch-features.ts";

/** Runs any form of the decoder; they all take the same. */
export const decode = async (
  session: InferenceSession,
  input: Omit<DecodeInput, "style">,
  voiceVector: Float32Array,
): Promise<Float32Array> => {
  const width = totalFrames(input.frames);
  requireSize("voiceVector", voiceVector, adainSize);
  requireSize("f0Hz", input.f0Hz, width * curveValuesPerFrame);
  requireSize("energy", input.energy, width * curveValuesPerFrame);
  const stretched = stretchFeatures(input.textFeatures, textChannels, input.frames);
  const result = await session.run({
    text_frames: floatTensor(stretched, [1, textChannels, width]),
    f0: floatTensor(input.f0Hz, [1, width * curveValuesPerFrame]),
    energy: floatTensor(input.energy, [1, width * curveValuesPerFrame]),
    voice: floatTensor(voiceVector, [1, adainSize]),
  });
  return takeFloats(result, "waveform");
};

/** At or below this the model's excitation is off. */
const unvoicedHz = 10;

/** Without any pitch the small sounds are all there is, and eight bits are too coarse for them. */
export const isWhisper = (f0Hz: Float32Array): boolean => f0Hz.every((hz) => hz <= unvoicedHz);
