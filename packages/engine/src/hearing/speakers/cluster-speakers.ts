import { unitLength } from "./embed-speaker.ts";

export type ClusterRules = {
  /** Groups less alike than this stay apart. */
  threshold: number;
  /** Known number of speakers; then the threshold does not count. */
  count?: number | undefined;
  maxCount: number;
};

/** Joins the most alike groups (mean likeness over all pairs) until none is alike enough. Gives each vector's group. */
export const clusterSpeakers = (
  embeddings: readonly Float32Array[],
  { threshold, count, maxCount }: ClusterRules,
): number[] => {
  const groups = embeddings.map((_, i) => [i]);
  const likeness = embeddings.map((one) => Float32Array.from(embeddings, (other) => dot(one, other)));
  while (groups.length > 1) {
    const best = mostAlike(likeness, groups);
    const isEnough = count ? groups.length <= count : best.likeness < threshold && groups.length <= maxCount;
    if (isEnough) break;
    mergeGroups(likeness, groups, best);
  }
  const group = new Array<number>(embeddings.length).fill(0);
  groups.forEach((members, index) => members.forEach((i) => (group[i] = index)));
  return group;
};

type Pair = { a: number; b: number; likeness: number };

const mostAlike = (likeness: readonly Float32Array[], groups: readonly number[][]): Pair => {
  let best: Pair = { a: 0, b: 1, likeness: -Infinity };
  for (let a = 0; a < groups.length; a += 1) {
    for (let b = a + 1; b < groups.length; b += 1) {
      if (likeness[a]![b]! > best.likeness) best = { a, b, likeness: likeness[a]![b]! };
    }
  }
  return best;
};

/** The mean over pairs of a joined group follows from those of its parts; the last group takes the freed place. */
const mergeGroups = (likeness: Float32Array[], groups: number[][], { a, b }: Pair): void => {
  const [na, nb] = [groups[a]!.length, groups[b]!.length];
  for (let other = 0; other < groups.length; other += 1) {
    const mean = (na * likeness[a]![other]! + nb * likeness[b]![other]!) / (na + nb);
    likeness[a]![other] = mean;
    likeness[other]![a] = mean;
  }
  groups[a]!.push(...groups[b]!);
  const last = groups.length - 1;
  groups[b] = groups[last]!;
  for (let other = 0; other < groups.length; other += 1) {
    likeness[b]![other] = likeness[last]![other]!;
    likeness[other]![b] = likeness[other]![last]!;
  }
  groups.pop();
};

export const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

export const meanEmbedding = (vectors: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) vector.forEach((value, i) => (sum[i]! += value));
  return unitLength(sum);
};
