import type { BitWriter } from "./bit-writer.ts";

/** How a block's rest is cut into parts of equal length, each with as many plain bits per number as suits it best. */
export type RicePlan = { partitionOrder: number; parameters: number[]; bits: number };

const MAX_PARTITION_ORDER = 4;
const MAX_PARAMETER = 14;
const PARAMETER_BITS = 4;

/** Numbers near zero of either sign become small ones of one sign. */
const folded = (value: number): number => (value << 1) ^ (value >> 31);

/** The first `order` numbers of a block are not in its rest, so its first part is shorter by as many. */
const partsOf = (blockSize: number, order: number, partitionOrder: number): [start: number, end: number][] => {
  const length = blockSize >> partitionOrder;
  return Array.from({ length: 1 << partitionOrder }, (_, part) => [
    Math.max(0, part * length - order),
    (part + 1) * length - order,
  ]);
};

const bitsWith = (rest: Int32Array, [start, end]: [number, number], parameter: number): number => {
  let bits = (end - start) * (1 + parameter);
  for (let i = start; i < end; i++) bits += folded(rest[i]!) >>> parameter;
  return bits;
};

/** The mean tells where the best one lies; its neighbours are tried too. */
const bestParameter = (rest: Int32Array, part: [number, number]): { parameter: number; bits: number } => {
  const [start, end] = part;
  let sum = 0;
  for (let i = start; i < end; i++) sum += folded(rest[i]!);
  const guess = Math.floor(Math.log2(Math.max(1, sum / Math.max(1, end - start))));
  let best = { parameter: 0, bits: Infinity };
  for (let parameter = Math.max(0, guess - 1); parameter <= Math.min(MAX_PARAMETER, guess + 1); parameter++) {
    const bits = bitsWith(rest, part, parameter);
    if (bits < best.bits) best = { parameter, bits };
  }
  return best.bits === Infinity ? { parameter: MAX_PARAMETER, bits: bitsWith(rest, part, MAX_PARAMETER) } : best;
};

export const planRice = (rest: Int32Array, blockSize: number, order: number): RicePlan => {
  let best: RicePlan = { partitionOrder: 0, parameters: [], bits: Infinity };
  for (let partitionOrder = 0; partitionOrder <= MAX_PARTITION_ORDER; partitionOrder++) {
    if (blockSize % (1 << partitionOrder) !== 0 || blockSize >> partitionOrder <= order) break;
    const chosen = partsOf(blockSize, order, partitionOrder).map((part) => bestParameter(rest, part));
    const bits = chosen.reduce((sum, one) => sum + one.bits + PARAMETER_BITS, 0);
    if (bits < best.bits) best = { partitionOrder, parameters: chosen.map(({ parameter }) => parameter), bits };
  }
  return best;
};

export const writeRice = (
  out: BitWriter,
  rest: Int32Array,
  of: { blockSize: number; order: number; plan: RicePlan },
) => {
  const { blockSize, order, plan } = of;
  out.write(0, 2); // parameters of four bits
  out.write(plan.partitionOrder, 4);
  for (const [part, [start, end]] of partsOf(blockSize, order, plan.partitionOrder).entries()) {
    const parameter = plan.parameters[part]!;
    out.write(parameter, PARAMETER_BITS);
    for (let i = start; i < end; i++) {
      const value = folded(rest[i]!);
      out.writeUnary(value >>> parameter);
      out.write(value, parameter);
    }
  }
};
