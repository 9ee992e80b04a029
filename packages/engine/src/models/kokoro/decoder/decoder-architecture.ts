import type { DecoderParts, Frames } from "./decoder-parts.ts";

export type DecoderInputs = { textFrames: string; f0: string; energy: string; sourceRows: string };

/** The Kokoro decoder (an iSTFTNet generator behind five AdaIN blocks); returns rows [frames, 22] of its spectrum. */
export const decoderArchitecture = (parts: DecoderParts, inputs: DecoderInputs): string => {
  const features = textBlocks(parts, inputs);
  const middle = generatorStage(parts, {
    upsampled: parts.upsample(parts.leaky(features, 0.1), "generator/ups.0"),
    noise: noiseBlock(parts, parts.excitation(inputs.sourceRows, "generator/noise_convs.0"), "generator/noise_res.0"),
    blocks: [0, 1, 2],
  });
  const last = generatorStage(parts, {
    upsampled: parts.reflectFirst(parts.upsample(parts.leaky(middle, 0.1), "generator/ups.1")),
    noise: noiseBlock(parts, parts.excitation(inputs.sourceRows, "generator/noise_convs.1"), "generator/noise_res.1"),
    blocks: [3, 4, 5],
  });
  return parts.spectrum(parts.leaky(last, 0.01), "generator/conv_post");
};

/** The blocks before the generator: what is said, and how high and loud, as 512 features at the pace of the curves. */
export const textBlocks = (parts: DecoderParts, inputs: Omit<DecoderInputs, "sourceRows">): Frames => {
  const text = parts.fromText(inputs.textFrames);
  const f0 = parts.curve(inputs.f0, "F0_conv");
  const energy = parts.curve(inputs.energy, "N_conv");
  const residue = parts.exactConv(text, "asr_res/asr_res.0");
  let features = textBlock(parts, parts.join([text, f0, energy]), "encode");
  for (const path of ["decode.0", "decode.1", "decode.2"]) {
    features = textBlock(parts, parts.join([features, residue, f0, energy]), path);
  }
  return upsamplingBlock(parts, parts.join([features, residue, f0, energy]), "decode.3");
};

const textBlock = (parts: DecoderParts, input: Frames, path: string): Frames => {
  const first = parts.conv(parts.leakyNorm(input, parts.measure(input), `${path}/norm1`), `${path}/conv1`);
  const second = parts.conv(parts.leakyNorm(first, parts.measure(first), `${path}/norm2`), `${path}/conv2`);
  return parts.scale(parts.add(second, parts.conv(input, `${path}/conv1x1`)), Math.SQRT1_2);
};

const upsamplingBlock = (parts: DecoderParts, input: Frames, path: string): Frames => {
  const activated = parts.leakyNorm(input, parts.measure(input), `${path}/norm1`);
  const first = parts.conv(parts.interpolate(activated, `${path}/pool`), `${path}/conv1`);
  const second = parts.conv(parts.leakyNorm(first, parts.measure(first), `${path}/norm2`), `${path}/conv2`);
  // A one-tap convolution commutes with repetition, and costs half before it.
  const shortcut = parts.repeat(parts.conv(input, `${path}/conv1x1`));
  return parts.scale(parts.add(second, shortcut), Math.SQRT1_2);
};

type Stage = { upsampled: Frames; noise: Frames; blocks: [number, number, number] };

const generatorStage = (parts: DecoderParts, { upsampled, noise, blocks }: Stage): Frames => {
  const input = parts.add(upsampled, noise);
  const stats = parts.measure(input);
  const [a, b, c] = blocks.map((index) => resBlock(parts, { input, stats, path: `generator/resblocks.${index}` }));
  return parts.scale(parts.add(parts.add(a ?? "", b ?? ""), c ?? ""), 1 / 3);
};

const noiseBlock = (parts: DecoderParts, input: Frames, path: string): Frames =>
  resBlock(parts, { input, stats: parts.measure(input), path });

type ResBlock = { input: Frames; stats: ReturnType<DecoderParts["measure"]>; path: string };

const resBlock = (parts: DecoderParts, { input, stats, path }: ResBlock): Frames => {
  let value = input;
  for (const i of [0, 1, 2]) {
    const before = i === 0 ? stats : parts.measure(value);
    const inner = parts.snakeConv({
      input: value,
      stats: before,
      adain: `${path}/adain1.${i}`,
      alpha: `${path}/alpha1.${i}`,
      conv: `${path}/convs1.${i}`,
    });
    const outer = parts.snakeConv({
      input: inner,
      stats: parts.measure(inner),
      adain: `${path}/adain2.${i}`,
      alpha: `${path}/alpha2.${i}`,
      conv: `${path}/convs2.${i}`,
    });
    value = parts.add(value, outer);
  }
  return value;
};
