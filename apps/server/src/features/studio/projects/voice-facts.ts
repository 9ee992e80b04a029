import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { type StoredVoiceSettings, voiceSettings } from "../../../platform/database/tables/voices.ts";
import { voices } from "../../../platform/database/tables/owners.ts";

export type VoiceFacts = { name: string; settings: StoredVoiceSettings | null; rate: number };

/** Names and settings of voices of this workspace and of the built-in ones; others are left out. */
export const findVoiceFacts = async (
  db: Db,
  workspaceId: string,
  voiceIds: readonly string[],
): Promise<Map<string, VoiceFacts>> => {
  const rows = await db
    .select({
      voiceId: voices.voiceId,
      of: voices.workspaceId,
      name: voices.name,
      rate: voices.rate,
      settings: voiceSettings.settings,
    })
    .from(voices)
    .leftJoin(voiceSettings, and(eq(voiceSettings.voiceId, voices.voiceId), eq(voiceSettings.workspaceId, workspaceId)))
    .where(inArray(voices.voiceId, [...voiceIds]));
  return new Map(
    rows
      .filter(({ of }) => of === null || of === workspaceId)
      .map(({ voiceId, name, settings, rate }) => [voiceId, { name, settings, rate }]),
  );
};
