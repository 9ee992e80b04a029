import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { historyItems, workspaces } from "../../platform/database/schema.ts";

export const findModelRates = async (db: Db, workspaceId: string): Promise<Record<string, number>> =>
  (
    await db
      .select({ rates: workspaces.customModelRates })
      .from(workspaces)
      .where(eq(workspaces.workspaceId, workspaceId))
  )[0]?.rates ?? {};

export const hasHistoryItem = async (db: Db, historyItemId: string): Promise<boolean> =>
  (
    await db
      .select({ historyItemId: historyItems.historyItemId })
      .from(historyItems)
      .where(eq(historyItems.historyItemId, historyItemId))
  ).length > 0;
