import { AppError, onboardingChecklistId, type OnboardingItem, onboardingItems } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { addDoneStep, findPreferences, hasDone, listDoneSteps, mergePreferences } from "./store.ts";

type Needs = { db: Db; clock: Clock };
type Step = { item: OnboardingItem; isDone: boolean };

export const makeChecklist = ({ db, clock }: Needs) => {
  const steps = async (userId: string): Promise<Step[]> => {
    const done = await listDoneSteps(db, userId);
    const result: Step[] = [];
    for (const item of onboardingItems) {
      const isDone = done.has(item) || (await hasDone(db, userId, item));
      if (isDone && !done.has(item)) await addDoneStep(db, userId, item, clock.now());
      result.push({ item, isDone });
    }
    return result;
  };

  return {
    get: async (userId: string) => ({
      steps: await steps(userId),
      isHidden: (await findPreferences(db, userId)).isChecklistHidden ?? false,
    }),
    isCompleted: async (userId: string): Promise<boolean> => (await steps(userId)).every(({ isDone }) => isDone),
    hide: async (userId: string, checklistId: string): Promise<void> => {
      if (checklistId !== onboardingChecklistId) throw new AppError("not_found");
      await mergePreferences(db, userId, { isChecklistHidden: true });
    },
  };
};

export type Checklist = ReturnType<typeof makeChecklist>;
