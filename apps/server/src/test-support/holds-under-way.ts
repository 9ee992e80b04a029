import { makeCredits } from "../features/workspace/credits.ts";
import type { Person, TestApp } from "./test-app.ts";

/** How many generations of a person's workspace have credits set aside right now, wherever that is noted. */
export const holdsUnderWay = async ({ parts }: TestApp, { userId, workspaceId }: Person): Promise<number> => {
  const { db, changes } = parts.database;
  const caller = {
    userId,
    workspaceId,
    role: "owner" as const,
    apiKey: null,
    allMembersPermissions: [],
    groupPermissions: [],
    groupIds: [],
    isServerAdmin: false,
  };
  const hold = await makeCredits({ db, clock: parts.clock, changes }).hold({ caller, credits: 0 });
  await hold.release();
  return hold.concurrency.current - 1;
};
