import { type CostRates, creditCost } from "../speech/speech.ts";
import { voiceDesignLimits } from "./limits.ts";

/**
 * Credits of a design: one reading of its text. A text that is composed here is charged as the shortest that somebody could
 * write, so that the price is known before it is.
 */
export const designCost = (text: string | null | undefined, modelId: string, rates: CostRates = {}): number =>
  creditCost(text ?? "x".repeat(voiceDesignLimits.previewText.min), modelId, rates);
