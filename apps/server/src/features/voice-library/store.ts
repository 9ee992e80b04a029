import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { betaLanguages, type LibrarySort } from "@timbre/contract";
import { ableVoices, type Language } from "@timbre/engine";
import type { Db } from "../../platform/database/database.ts";
import { usageEvents } from "../../platform/database/tables/history.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import type { ResourceReader } from "../../domain/sharing/resource-roles.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { takeOver } from "../../platform/database/take-over.ts";
import { hasLabel, isBuiltIn, isVoiceWithinReach, mentions, mentionsWord } from "../../domain/voices/voice-matches.ts";
import { libraryVoices, voiceBookmarks } from "../../platform/database/tables/voices.ts";
import { readSearch, type SoughtWord } from "./search-meanings.ts";

export type ListingRow = typeof libraryVoices.$inferSelect;
export type VoiceRow = typeof voices.$inferSelect;
export type LibraryRow = { voice: VoiceRow; listing: ListingRow; usedLastYear: number; usedLastWeek: number };

export type LibraryFilters = {
  category?: string;
  gender?: string;
  age?: string;
  accent?: string;
  language?: string;
  withoutLanguages?: readonly string[];
  locale?: string;
  search?: string;
  useCases?: string[];
  descriptives?: string[];
  isFeatured?: boolean;
  minNoticeDays?: number;
  areCustomRatesIncluded: boolean;
  areModeratedIncluded: boolean;
  ownerId?: string;
  voiceIds?: string[];
};

const yearMs = 365 * 86_400_000;
const weekMs = 7 * 86_400_000;

/** Characters spoken with a voice, its copies included, since a moment. */
const spokenSince = (since: Date): SQL<number> =>
  sql<number>`(select coalesce(sum(${usageEvents.characters}), 0)::int from ${usageEvents}
    where ${usageEvents.createdAt} > ${since.toISOString()}::timestamptz and (${usageEvents.voiceId} = ${voices.voiceId}
    or ${usageEvents.voiceId} in (select copy.voice_id from voices copy where copy.original_voice_id = ${voices.voiceId})))`;

/** A voice in its notice stays with those who have it, and is offered to nobody new. */
const isListed = (): SQL | undefined => and(isNull(voices.deletedAt), isNull(libraryVoices.endsAt));

/** A word finds what it says, and what people mean by it. */
const isMeant = ({ word, meaning }: SoughtWord): SQL | undefined =>
  meaning
    ? or(
        mentionsWord([word, ...meaning.words]),
        ...Object.entries(meaning.labels).map(([label, values]) => hasLabel(label, values)),
      )
    : mentions(word);

/** Beside its own language a voice may be understood in one that is offered as beta. */
const speaks = (language: string): SQL | undefined => {
  const able = betaLanguages.includes(language) ? ableVoices(language as Language) : undefined;
  const isLabelled = hasLabel("language", [language]);
  return able?.length ? or(isLabelled, inArray(sql`${voices.print}->>'name'`, [...able])) : isLabelled;
};

/** Voices of the library are known by their language label; a locale by the engine's language. */
const matches = (filters: LibraryFilters): SQL | undefined =>
  and(
    isListed(),
    ...readSearch(filters.search ?? "").map(isMeant),
    filters.category ? isOfCategory(filters.category) : undefined,
    filters.gender ? hasLabel("gender", [filters.gender]) : undefined,
    filters.age ? hasLabel("age", [filters.age]) : undefined,
    filters.accent ? hasLabel("accent", [filters.accent]) : undefined,
    filters.language ? speaks(filters.language) : undefined,
    filters.withoutLanguages?.length ? not(hasLabel("language", filters.withoutLanguages)) : undefined,
    filters.locale ? eq(voices.language, storableText(filters.locale.toLowerCase())) : undefined,
    filters.useCases ? hasLabel("use_case", filters.useCases) : undefined,
    filters.descriptives ? hasLabel("descriptive", filters.descriptives) : undefined,
    filters.isFeatured ? eq(libraryVoices.isFeatured, true) : undefined,
    filters.minNoticeDays ? gte(libraryVoices.noticePeriodDays, filters.minNoticeDays) : undefined,
    filters.areCustomRatesIncluded ? undefined : eq(libraryVoices.rate, 1),
    filters.areModeratedIncluded ? undefined : eq(libraryVoices.isLiveModerated, false),
    filters.ownerId ? eq(libraryVoices.publicOwnerId, storableText(filters.ownerId)) : undefined,
    filters.voiceIds ? inArray(voices.voiceId, filters.voiceIds.map(storableText)) : undefined,
  );

const isOfCategory = (category: string): SQL =>
  category === "high_quality" ? eq(libraryVoices.isHighQuality, true) : eq(voices.category, category);

export const countLibrary = async (db: Db, filters: LibraryFilters): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(libraryVoices)
      .innerJoin(voices, eq(voices.voiceId, libraryVoices.voiceId))
      .where(matches(filters))
  )[0]?.n ?? 0;

export const pageOfLibrary = (
  db: Db,
  filters: LibraryFilters,
  { sort, now, offset, limit }: { sort: LibrarySort; now: Date; offset: number; limit: number },
): Promise<LibraryRow[]> => {
  const usedLastYear = spokenSince(new Date(now.getTime() - yearMs));
  const usedLastWeek = spokenSince(new Date(now.getTime() - weekMs));
  const first = {
    trending: usedLastWeek,
    created_date: libraryVoices.sharedAt,
    cloned_by_count: libraryVoices.clonedByCount,
    usage_character_count_1y: usedLastYear,
  }[sort];
  return db
    .select({ voice: voices, listing: libraryVoices, usedLastYear, usedLastWeek })
    .from(libraryVoices)
    .innerJoin(voices, eq(voices.voiceId, libraryVoices.voiceId))
    .where(matches(filters))
    .orderBy(desc(first), desc(libraryVoices.isFeatured), desc(libraryVoices.sharedAt), asc(voices.voiceId))
    .offset(offset)
    .limit(limit);
};

export const findListing = async (db: Db, ownerId: string, voiceId: string) =>
  (
    await db
      .select({ voice: voices, listing: libraryVoices })
      .from(libraryVoices)
      .innerJoin(voices, eq(voices.voiceId, libraryVoices.voiceId))
      .where(
        and(
          isListed(),
          eq(libraryVoices.publicOwnerId, storableText(ownerId)),
          eq(voices.voiceId, storableText(voiceId)),
        ),
      )
  )[0];

/** Which of these the person has, of their own or shared with them, and which they marked. */
export const ownStanding = async (
  db: Db,
  reader: ResourceReader,
  voiceIds: string[],
): Promise<{ added: Set<string>; bookmarked: Set<string> }> => {
  if (voiceIds.length === 0) return { added: new Set(), bookmarked: new Set() };
  const copies = await db
    .select({ id: voices.originalVoiceId })
    .from(voices)
    .where(
      and(
        isVoiceWithinReach(reader),
        isNull(voices.deletedAt),
        isNotNull(voices.originalVoiceId),
        inArray(voices.originalVoiceId, voiceIds),
      ),
    );
  const marks = await db
    .select({ id: voiceBookmarks.voiceId })
    .from(voiceBookmarks)
    .where(and(eq(voiceBookmarks.userId, reader.userId), inArray(voiceBookmarks.voiceId, voiceIds)));
  return {
    added: new Set(copies.flatMap(({ id }) => (id ? [id] : []))),
    bookmarked: new Set(marks.map(({ id }) => id)),
  };
};

export const insertCopy = (tx: Db, row: typeof voices.$inferInsert) => tx.insert(voices).values(row);

export const countAddition = (tx: Db, voiceId: string) =>
  tx
    .update(libraryVoices)
    .set({ clonedByCount: sql`${libraryVoices.clonedByCount} + 1` })
    .where(eq(libraryVoices.voiceId, voiceId));

export const addBookmark = (db: Db, userId: string, voiceId: string, createdAt: Date) =>
  db.insert(voiceBookmarks).values({ userId, voiceId, createdAt }).onConflictDoNothing();

export const removeBookmark = (db: Db, userId: string, voiceId: string) =>
  db
    .delete(voiceBookmarks)
    .where(and(eq(voiceBookmarks.userId, userId), eq(voiceBookmarks.voiceId, storableText(voiceId))));

/** Listings that exist keep their age and their count. */
const { areFreeUsersAllowed, isLiveModerated, isRemixAllowed, noticePeriodDays, rate, endsAt } = libraryVoices;

/** A listing that is saved again goes on: what was to end it is forgotten. */
export const saveListings = (db: Db, listings: (typeof libraryVoices.$inferInsert)[]) =>
  db
    .insert(libraryVoices)
    .values(listings)
    .onConflictDoUpdate({
      target: libraryVoices.voiceId,
      ...takeOver({ areFreeUsersAllowed, isLiveModerated, isRemixAllowed, noticePeriodDays, rate, endsAt }),
    });

export const findListingOf = async (db: Db, voiceId: string): Promise<ListingRow | undefined> =>
  (await db.select().from(libraryVoices).where(eq(libraryVoices.voiceId, voiceId)))[0];

export const endListing = (db: Db, voiceId: string, endsAt: Date) =>
  db.update(libraryVoices).set({ endsAt }).where(eq(libraryVoices.voiceId, voiceId));

export const deleteListing = (db: Db, voiceId: string) =>
  db.delete(libraryVoices).where(eq(libraryVoices.voiceId, voiceId));

/** Voices other workspaces made of this one and still have. */
export const listCopies = (db: Db, voiceId: string) =>
  db
    .select({ voiceId: voices.voiceId, workspaceId: voices.workspaceId, ownerUserId: voices.ownerUserId })
    .from(voices)
    .where(and(eq(voices.originalVoiceId, voiceId), isNull(voices.deletedAt)));

export const removeCopies = (db: Db, voiceId: string, deletedAt: Date) =>
  db
    .update(voices)
    .set({ deletedAt })
    .where(and(eq(voices.originalVoiceId, voiceId), isNull(voices.deletedAt)));

export const listBuiltIns = (db: Db) =>
  db
    .select({ voiceId: voices.voiceId, createdAt: voices.createdAt })
    .from(voices)
    .where(and(isBuiltIn(), isNull(voices.deletedAt)));

/** Every language and accent of the library, with the engine language that speaks it. */
export const listAccents = (db: Db, language?: string) =>
  db
    .selectDistinct({
      accent: sql<string>`${voices.labels}->>'accent'`,
      language: sql<string>`${voices.labels}->>'language'`,
      code: voices.language,
    })
    .from(libraryVoices)
    .innerJoin(voices, eq(voices.voiceId, libraryVoices.voiceId))
    .where(
      and(
        isNull(voices.deletedAt),
        sql`${voices.labels}->>'accent' is not null`,
        language ? hasLabel("language", [language]) : undefined,
      ),
    );
