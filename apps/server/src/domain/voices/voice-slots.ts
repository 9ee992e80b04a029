import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { voices, workspaces } from "../../platform/database/tables/owners.ts";

export const findTier = async (db: Db, workspaceId: string): Promise<string> =>
  (await db.select({ tier: workspaces.tier }).from(workspaces).where(eq(workspaces.workspaceId, workspaceId)))[0]
    ?.tier ?? "free";

/** The workspace's plan, kept from changing until the transaction ends: two voices cannot take the last slot. */
export const lockTier = async (tx: Db, workspaceId: string): Promise<string> =>
  (
    await tx
      .select({ tier: workspaces.tier })
      .from(workspaces)
      .where(eq(workspaces.workspaceId, workspaceId))
      .for("update")
  )[0]?.tier ?? "free";

/** Voices that take a slot: those of the workspace that are not deleted. */
export const countSlots = async (db: Db, workspaceId: string): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(voices)
      .where(and(eq(voices.workspaceId, workspaceId), isNull(voices.deletedAt)))
  )[0]?.n ?? 0;

export const isProfessionalVoice = async (db: Db, voiceId: string): Promise<boolean> =>
  (await db.select({ category: voices.category }).from(voices).where(eq(voices.voiceId, voiceId)))[0]?.category ===
  "professional";

/** Professional voices made in the workspace; those from the library take no professional slot. */
export const countProfessional = async (db: Db, workspaceId: string): Promise<number> => {
  const isTheirs = and(
    eq(voices.workspaceId, workspaceId),
    eq(voices.category, "professional"),
    isNull(voices.originalVoiceId),
    isNull(voices.deletedAt),
  );
  return (await db.select({ n: count() }).from(voices).where(isTheirs))[0]?.n ?? 0;
};
