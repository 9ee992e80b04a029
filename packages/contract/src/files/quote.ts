import { z } from "zod";
import { formNumber } from "../operations/form-values.ts";

/** Two programs read the length of one compressed file this far apart: its padding counts for one and not for the other. */
export const quoteToleranceMs = 100;

/** The price that a page showed for a recording. */
export const quotedCredits = formNumber(z.number().int().min(0));

type Quote = { quoted: number | undefined; durationMs: number; priceOf(durationMs: number): number };

/** What a recording costs. A price that was shown holds, as long as it is one for the same length but for the tolerance. */
export const priceAsQuoted = ({ quoted, durationMs, priceOf }: Quote): number => {
  const price = priceOf(durationMs);
  if (quoted === undefined) return price;
  const [lowest, highest] = [
    priceOf(Math.max(1, durationMs - quoteToleranceMs)),
    priceOf(durationMs + quoteToleranceMs),
  ];
  return quoted >= lowest && quoted <= highest ? quoted : price;
};
