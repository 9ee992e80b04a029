/** A stretch of one sentence, seconds from the start of the sound. */
export type Stretch = { startSeconds: number; endSeconds: number };

const points = 40;
const valuesPerSecond = 80;

/** The melody of each sentence in semitones about its own middle, as many points for a short one as for a long one. */
export const contoursOf = (pitchHz: ArrayLike<number>, sentences: readonly Stretch[]): number[][] =>
  sentences.flatMap(({ startSeconds, endSeconds }) => {
    const part = Array.from(pitchHz).slice(
      Math.floor(startSeconds * valuesPerSecond),
      Math.ceil(endSeconds * valuesPerSecond),
    );
    const contour = contourOf(part);
    return contour ? [contour] : [];
  });

const contourOf = (pitchHz: readonly number[]): number[] | null => {
  const known = pitchHz.flatMap((hz, at) => (hz > 20 ? [{ at, value: 12 * Math.log2(hz) }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < points / 2 || !first || !last) return null;
  const values = Array.from({ length: points }, (_, i) => {
    const at = first.at + ((last.at - first.at) * i) / (points - 1);
    const after = known.findIndex((one) => one.at >= at);
    const [left, right] = [known[Math.max(0, after - 1)] ?? first, known[after] ?? last];
    const share = right.at === left.at ? 0 : (at - left.at) / (right.at - left.at);
    return left.value + share * (right.value - left.value);
  });
  const middle = values.reduce((sum, value) => sum + value, 0) / points;
  return values.map((value) => value - middle);
};

/** Mean correlation of each sentence's melody with the next one's: 1 where every sentence has the same. */
export const neighbourCorrelation = (contours: readonly (readonly number[])[]): number => {
  const pairs = contours.slice(1).map((contour, i) => correlation(contours[i] ?? [], contour));
  return pairs.reduce((sum, value) => sum + value, 0) / Math.max(1, pairs.length);
};

const correlation = (a: readonly number[], b: readonly number[]): number => {
  let [product, powerA, powerB] = [0, 1e-9, 1e-9];
  for (const [i, value] of a.entries()) {
    product += value * (b[i] ?? 0);
    powerA += value * value;
    powerB += (b[i] ?? 0) ** 2;
  }
  return product / Math.sqrt(powerA * powerB);
};
