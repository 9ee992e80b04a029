import { openFeatures } from "../features/features.ts";
import type { TestParts } from "./temp-parts.ts";

/** What a server does when it starts on what the last one left. */
export const startAgain = (parts: TestParts): Promise<void> => openFeatures(parts).prepare();
