import { AppError, dialogueLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { enhanceBlock } from "./enhance.ts";
import { countEnhancement } from "./store.ts";

const dayMs = 86_400_000;

/** Lines with stage directions, in the same order; so many times a day (UTC) for each person. */
export const makeEnhanceDialogue =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (userId: string, blocks: readonly string[]): Promise<string[]> => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (!(await countEnhancement(db, userId, day, dialogueLimits.enhancementsPerDay))) {
      throw new AppError("enhance_limit_reached", { retryAfterSeconds: (dayMs - (now.getTime() % dayMs)) / 1000 });
    }
    return blocks.map(enhanceBlock);
  };
