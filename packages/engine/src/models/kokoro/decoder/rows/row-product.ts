import type { RowConv } from "./row-conv.ts";

/**
 * Rows whose channels were brought near zero by taking `offset` [1, channels] away: what normalisation measures is
 * the same, but its sums no longer lose a small spread beside a large mean.
 */
export type CentredRows = { rows: string; offset: string | undefined };

/** How rows are multiplied: in floats and watched, for calibration, or in bytes. Results are rows [frames, columns]. */
export type RowProduct = {
  /** What Snake's input must be multiplied by, per channel, before `snakeConv`. */
  snakeGain(alpha: Float32Array): Float32Array;
  snakeConv(bent: string, conv: RowConv, alpha: Float32Array): CentredRows;
  conv(input: string, conv: RowConv): CentredRows;
};

/** Names the frame rate a layer reads at; layers with the same name may share index tables. */
export const rateOf = (path: string): string => {
  if (/^generator\/(noise_res\.0|resblocks\.[012]|ups\.1)/.test(path)) return "middle";
  if (/^generator\/(noise_res\.1|resblocks\.[345])/.test(path)) return "last";
  // The one-tap shortcut of the upsampling block reads before the upsampling, but needs no table.
  if (/^(generator\/ups\.0|decode\.3)/.test(path)) return "upsampled text";
  return "text";
};
