import type { SimilarVoicesAnswer } from "@timbre/contract";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { isBuiltIn } from "../../domain/voices/voice-matches.ts";
import { libraryVoices } from "../../platform/database/tables/voices.ts";

type LibraryVoice = Omit<SimilarVoicesAnswer["voices"][number], "likeness">;

/** The voices everyone may use, by the engine's name for them. */
export const listLibrary = async (db: Db, baseUrl: string): Promise<Map<string, LibraryVoice>> => {
  const rows = await db
    .select()
    .from(voices)
    .where(and(isBuiltIn(), isNull(voices.deletedAt)));
  return new Map(rows.flatMap((row) => (row.print ? [[row.print.name, toLibraryVoice(row, baseUrl)]] : [])));
};

/** A voice that is shown in the library, no matter who owns it. */
export const findListedVoice = async (db: Db, voiceId: string) => {
  const [found] = await db
    .select({ voice: voices })
    .from(voices)
    .innerJoin(libraryVoices, eq(libraryVoices.voiceId, voices.voiceId))
    .where(and(eq(voices.voiceId, storableText(voiceId)), isNull(voices.deletedAt), isNull(libraryVoices.endsAt)));
  return found?.voice;
};

const toLibraryVoice = (row: typeof voices.$inferSelect, baseUrl: string): LibraryVoice => ({
  public_owner_id: "timbre",
  voice_id: row.voiceId,
  date_unix: Math.floor(row.createdAt.getTime() / 1000),
  name: row.name,
  accent: row.labels.accent ?? "",
  gender: row.labels.gender ?? "",
  age: row.labels.age ?? "",
  descriptive: row.labels.descriptive ?? "",
  use_case: row.labels.use_case ?? "",
  // As the library calls them, and the voice that is added: every built-in one is of high quality there.
  category: "high_quality",
  language: row.language.slice(0, 2),
  description: row.description ?? "",
  preview_url: `${baseUrl}/v1/voices/${encodeURIComponent(row.voiceId)}/preview`,
  usage_character_count_1y: 0,
  usage_character_count_7d: 0,
  play_api_usage_character_count_1y: 0,
  cloned_by_count: 0,
  free_users_allowed: true,
  live_moderation_enabled: false,
  remix_allowed: false,
  featured: false,
});
