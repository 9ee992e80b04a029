/** Whole tenths of a second at 16 kHz: the content encoder's step. */
export const stepSamples = 1_600;
const samplesPerValue = 200;

export type CutLengths = {
  /** The first piece ends at the best pause between these, so that something is heard soon. */
  firstSeconds: readonly [shortest: number, longest: number];
  otherSeconds: readonly [shortest: number, longest: number];
};

export const cutLengths: CutLengths = { firstSeconds: [2.5, 7], otherSeconds: [6, 14] };
/** How long a cut listens around itself for quiet, in values of the energy curve: 0.15 s each way. */
const quietReach = 12;
/** A cut late in its span is worth this much more energy: pieces as long as the span allows are better understood. */
const lateBonus = 1.5;

export type Piece = { start: number; end: number };

/** Cuts a recording (in samples at 16 kHz) where it is quietest, on whole tenths of a second. `energy` has 80 values a second. */
export const cutAtPauses = (sampleCount: number, energy: Float32Array, lengths: CutLengths = cutLengths): Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < sampleCount) {
    const [shortest, longest] = pieces.length === 0 ? lengths.firstSeconds : lengths.otherSeconds;
    const rest = (sampleCount - start) / 16_000;
    const end = rest <= longest ? sampleCount : start + bestCut(energy, start, [shortest, Math.min(longest, rest)]);
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
};

const bestCut = (energy: Float32Array, start: number, [shortest, longest]: readonly [number, number]): number => {
  const [from, to] = [Math.ceil(shortest * 10), Math.floor(longest * 10)];
  let best = { cut: to, cost: Infinity };
  for (let cut = from; cut <= to; cut += 1) {
    const middle = Math.round((start + cut * stepSamples) / samplesPerValue);
    const cost = loudestNear(energy, middle) - (lateBonus * (cut - from)) / Math.max(1, to - from);
    if (cost < best.cost) best = { cut, cost };
  }
  return best.cut * stepSamples;
};

const loudestNear = (energy: Float32Array, middle: number): number => {
  let loudest = -Infinity;
  for (let i = middle - quietReach; i <= middle + quietReach; i += 1) loudest = Math.max(loudest, energy[i] ?? -10);
  return loudest;
};
