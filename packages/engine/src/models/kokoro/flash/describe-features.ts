import { featureChannels } from "../kokoro-model.ts";

/** Mean of every channel over the rows, then its spread: what the flash decoder knows of an utterance as a whole. */
export const describeFeatures = (features: Float32Array): Float32Array => {
  const rows = features.length / featureChannels;
  const sums = new Float64Array(featureChannels);
  const squares = new Float64Array(featureChannels);
  for (let row = 0; row < features.length; row += featureChannels) {
    for (let channel = 0; channel < featureChannels; channel += 1) {
      const value = features[row + channel]!;
      sums[channel]! += value;
      squares[channel]! += value * value;
    }
  }
  const whole = new Float32Array(2 * featureChannels);
  for (let channel = 0; channel < featureChannels; channel += 1) {
    const mean = sums[channel]! / rows;
    whole[channel] = mean;
    // Of a sample, as it was learned.
    const variance = (squares[channel]! - rows * mean * mean) / Math.max(1, rows - 1);
    whole[featureChannels + channel] = Math.sqrt(Math.max(0, variance));
  }
  return whole;
};
