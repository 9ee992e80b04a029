import { openFeatures } from "../features/open-features.ts";
import type { TestParts } from "./temp-parts.ts";

/** What a server does when it starts on what the last one left. */
export const startAgain = async (parts: TestParts): Promise<void> => {
  const features = openFeatures(parts);
  await features.prepare();
  await features.sweep();
};
