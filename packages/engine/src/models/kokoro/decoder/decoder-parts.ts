/** The name of a graph value that holds frames by channels, in whatever layout the parts use. */
export type Frames = string;

/** Mean and spread of each channel over the utterance; opaque to the architecture. */
export type ChannelStats = { mean: string; inverseDeviation: string } | { of: Frames };

export type ActivatedConv = { input: Frames; stats: ChannelStats; adain: string; conv: string };

/**
 * What the decoder is made of. The architecture is written once against these; each set of parts decides layout and
 * precision. Paths name layers of the stock decoder.
 */
export type DecoderParts = {
  /** [1, channels, frames] as the text stage gives it. */
  fromText(value: string): Frames;
  /** A curve [1, 2n] through the single-channel convolution that halves its rate. */
  curve(value: string, conv: string): Frames;
  /** The excitation, through the convolution that brings it to the rate of a stage. */
  excitation(sourceRows: string, conv: string): Frames;
  join(inputs: Frames[]): Frames;
  add(a: Frames, b: Frames): Frames;
  scale(input: Frames, factor: number): Frames;
  leaky(input: Frames, slope: number): Frames;
  measure(input: Frames): ChannelStats;
  /** Normalise, scale and shift by the voice, leaky ReLU of slope 0.2. */
  leakyNorm(input: Frames, stats: ChannelStats, adain: string): Frames;
  conv(input: Frames, conv: string): Frames;
  /** A convolution too small or too delicate to be worth quantising. */
  exactConv(input: Frames, conv: string): Frames;
  /** Normalise, scale and shift by the voice, Snake with the learned frequencies, convolve. */
  snakeConv(step: ActivatedConv & { alpha: string }): Frames;
  /** Twice the frames, each repeated. */
  repeat(input: Frames): Frames;
  /** Twice the frames, by the learned per-channel interpolation. */
  interpolate(input: Frames, conv: string): Frames;
  /** Many times the frames, by a transposed convolution with kernel = 2 * stride. */
  upsample(input: Frames, conv: string): Frames;
  /** One more frame at the start, a copy of the second. */
  reflectFirst(input: Frames): Frames;
  /** [frames, channels] complete, for the steps that follow. */
  rows(input: Frames): string;
  /** Rows [frames, 22] of the last convolution. */
  spectrum(input: Frames, conv: string): string;
};
