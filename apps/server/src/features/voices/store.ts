import { isWorkspaceAdmin, type ResourceRole } from "@timbre/contract";
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { type StoredVoiceSettings, voiceSettings } from "../../platform/database/tables/voices.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { libraryVoices, voiceCollectionItems, voiceCollections } from "../../platform/database/tables/voices.ts";
import { isInFineTuningState } from "../../domain/voices/fine-tuning-matches.ts";
import { type ResourceReader, sharedRoles } from "../../domain/sharing/resource-roles.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { hasLabel, isBuiltIn, isVoiceWithinReach, mentionsAll } from "../../domain/voices/voice-matches.ts";

/** Who looks at voices, which decides what they see. */
export type VoiceReader = ResourceReader;
export type VoiceRow = typeof voices.$inferSelect;
export type NewVoice = typeof voices.$inferInsert;
/** Without the numbers it speaks with, which can be many and are never listed. */
export type ListedVoice = Omit<VoiceRow, "print">;
const { print: _print, ...listedColumns } = getTableColumns(voices);

/** Built-in voices are everyone's. */
const visibleTo = (reader: VoiceReader): SQL | undefined =>
  and(isNull(voices.deletedAt), or(isBuiltIn(), isVoiceWithinReach(reader)));

/** What a reader may do with each voice beyond hearing it. Voices without an entry are only theirs to hear. */
export const rolesOnVoices = async (
  db: Db,
  reader: VoiceReader,
  rows: readonly ListedVoice[],
): Promise<Map<string, ResourceRole>> => {
  const isTheirs = (row: ListedVoice): boolean =>
    row.workspaceId !== null && (row.ownerUserId === reader.userId || isWorkspaceAdmin(reader.role));
  const roles = new Map<string, ResourceRole>(rows.map((row) => [row.voiceId, isTheirs(row) ? "admin" : "viewer"]));
  const others = rows.filter((row) => row.workspaceId !== null && !isTheirs(row)).map((row) => row.voiceId);
  for (const [voiceId, role] of await sharedRoles(db, { type: "voice", reader, ids: others })) roles.set(voiceId, role);
  return roles;
};

export const findVoice = async (db: Db, reader: VoiceReader, voiceId: string): Promise<VoiceRow | undefined> =>
  (
    await db
      .select()
      .from(voices)
      .where(and(visibleTo(reader), eq(voices.voiceId, storableText(voiceId))))
  )[0];

/** The voice and what the reader's workspace set for it, in one go. */
export const findVoiceWithSettings = async (db: Db, reader: VoiceReader, voiceId: string) => {
  const [found] = await db
    .select({ voice: voices, settings: voiceSettings.settings })
    .from(voices)
    .leftJoin(
      voiceSettings,
      and(eq(voiceSettings.voiceId, voices.voiceId), eq(voiceSettings.workspaceId, reader.workspaceId)),
    )
    .where(and(visibleTo(reader), eq(voices.voiceId, storableText(voiceId))));
  return found && { ...found.voice, settings: found.settings ?? undefined };
};

/** Anybody may hear the built-in voices and those their owners show in the library. */
export const findPublicVoice = async (db: Db, voiceId: string, now: Date): Promise<VoiceRow | undefined> => {
  const [found] = await db
    .select({ voice: voices })
    .from(voices)
    .leftJoin(libraryVoices, eq(libraryVoices.voiceId, voices.voiceId))
    .where(
      and(
        isNull(voices.deletedAt),
        eq(voices.voiceId, storableText(voiceId)),
        or(
          isNull(voices.workspaceId),
          and(isNotNull(libraryVoices.voiceId), or(isNull(libraryVoices.endsAt), gt(libraryVoices.endsAt, now))),
        ),
      ),
    );
  return found?.voice;
};

export const listVoices = (db: Db, reader: VoiceReader): Promise<ListedVoice[]> =>
  db.select(listedColumns).from(voices).where(visibleTo(reader)).orderBy(desc(voices.createdAt), asc(voices.voiceId));

export const markVoiceDeleted = (db: Db, voiceId: string, deletedAt: Date) =>
  db.update(voices).set({ deletedAt }).where(eq(voices.voiceId, voiceId));

export const findDeletedVoice = async (db: Db, voiceId: string): Promise<VoiceRow | undefined> =>
  (
    await db
      .select()
      .from(voices)
      .where(and(isNotNull(voices.deletedAt), isNotNull(voices.workspaceId), eq(voices.voiceId, storableText(voiceId))))
  )[0];

/** What its owner, or an admin of the workspace, can still bring back; the last deleted first. */
export const listDeletedVoices = (
  db: Db,
  { workspaceId, userId, role }: VoiceReader,
  deletedAfter: Date,
): Promise<ListedVoice[]> =>
  db
    .select(listedColumns)
    .from(voices)
    .where(
      and(
        eq(voices.workspaceId, workspaceId),
        gt(voices.deletedAt, deletedAfter),
        isWorkspaceAdmin(role) ? undefined : eq(voices.ownerUserId, userId),
      ),
    )
    .orderBy(desc(voices.deletedAt), asc(voices.voiceId));

export const restoreVoiceRow = (db: Db, voiceId: string) =>
  db.update(voices).set({ deletedAt: null }).where(eq(voices.voiceId, voiceId));

export const deleteVoiceRow = (db: Db, voiceId: string) => db.delete(voices).where(eq(voices.voiceId, voiceId));

export const changeVoiceRow = (
  db: Db,
  voiceId: string,
  changes: Partial<Pick<VoiceRow, "name" | "description" | "labels">>,
) => db.update(voices).set(changes).where(eq(voices.voiceId, voiceId));

export const findSettings = async (
  db: Db,
  workspaceId: string,
  voiceId: string,
): Promise<StoredVoiceSettings | undefined> =>
  (
    await db
      .select({ settings: voiceSettings.settings })
      .from(voiceSettings)
      .where(and(eq(voiceSettings.workspaceId, workspaceId), eq(voiceSettings.voiceId, storableText(voiceId))))
  )[0]?.settings;

export const saveSettings = (db: Db, row: typeof voiceSettings.$inferInsert) =>
  db
    .insert(voiceSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [voiceSettings.workspaceId, voiceSettings.voiceId],
      set: { settings: row.settings },
    });

export type VoiceType = "personal" | "community" | "default" | "workspace" | "non-default" | "non-community" | "saved";

export type VoiceFilters = {
  search?: string;
  /** The voice that speaks for what was searched, when that is the name of a well-known one. */
  spokenBy?: string;
  voiceType?: VoiceType;
  category?: string;
  gender?: string;
  age?: string;
  accent?: string;
  languages?: string[];
  useCases?: string[];
  voiceIds?: string[];
  collectionId?: string;
  minNoticeDays?: number;
  areCustomRatesIncluded?: boolean;
  areModeratedIncluded?: boolean;
  isHighQuality?: boolean;
  /** Professional voices in one of these states. */
  fineTuningStates?: string[];
};

export type VoiceOrder = { by: "createdAt" | "name"; direction: "asc" | "desc" };
/** Where a page ended: the sort key and id of its last voice. */
export type VoicePlace = { key: string; voiceId: string };
export type VoiceSearch = { reader: VoiceReader; filters: VoiceFilters };

export const countVoices = async (db: Db, search: VoiceSearch): Promise<number> =>
  (await db.select({ n: count() }).from(voices).where(matches(search)))[0]?.n ?? 0;

export const pageOfVoices = (
  db: Db,
  search: VoiceSearch,
  { order, after, limit }: { order: VoiceOrder; after: VoicePlace | undefined; limit: number },
): Promise<ListedVoice[]> => {
  const turn = order.direction === "asc" ? asc : desc;
  return db
    .select(listedColumns)
    .from(voices)
    .where(and(matches(search), after && isBeyond(order, after)))
    .orderBy(turn(sortKeys[order.by]), turn(voices.voiceId))
    .limit(limit);
};

/** Plain byte order, so that both databases sort names alike. */
const sortKeys = {
  name: sql`lower(${voices.name}) collate "C"`,
  createdAt: sql`${voices.createdAt}`,
} as const;

const isBeyond = ({ by, direction }: VoiceOrder, { key, voiceId }: VoicePlace): SQL => {
  const place = by === "name" ? sql`lower(${key}::text) collate "C"` : sql`${key}::timestamptz`;
  const sign = direction === "asc" ? sql.raw(">") : sql.raw("<");
  return sql`(${sortKeys[by]}, ${voices.voiceId}) ${sign} (${place}, ${voiceId}::text)`;
};

export const placeOf = (row: ListedVoice, { by }: VoiceOrder): VoicePlace => ({
  key: by === "name" ? row.name : row.createdAt.toISOString(),
  voiceId: row.voiceId,
});

const matches = ({ reader, filters }: VoiceSearch): SQL | undefined =>
  and(
    visibleTo(reader),
    isWanted(filters),
    filters.voiceType ? ofType(filters.voiceType, reader.userId) : undefined,
    filters.category ? eq(voices.category, filters.category) : undefined,
    filters.gender ? hasLabel("gender", [filters.gender]) : undefined,
    filters.age ? hasLabel("age", [filters.age]) : undefined,
    filters.accent ? hasLabel("accent", [filters.accent]) : undefined,
    filters.languages ? hasLabel("language", filters.languages) : undefined,
    filters.useCases ? hasLabel("use_case", filters.useCases) : undefined,
    filters.collectionId ? isInCollection(filters.collectionId, reader.workspaceId) : undefined,
    filters.minNoticeDays ? isListedWith(gte(libraryVoices.noticePeriodDays, filters.minNoticeDays)) : undefined,
    filters.areCustomRatesIncluded === false ? eq(voices.rate, 1) : undefined,
    filters.areModeratedIncluded === false ? not(isListedWith(eq(libraryVoices.isLiveModerated, true))) : undefined,
    filters.isHighQuality ? isListedWith(eq(libraryVoices.isHighQuality, true)) : undefined,
    filters.fineTuningStates ? isInFineTuningState(filters.fineTuningStates) : undefined,
    filters.voiceIds ? inArray(voices.voiceId, filters.voiceIds.map(storableText)) : undefined,
  );

const isWanted = ({ search = "", spokenBy }: VoiceFilters): SQL | undefined =>
  spokenBy ? or(and(...mentionsAll(search)), eq(voices.voiceId, spokenBy)) : and(...mentionsAll(search));

/** Of the voice itself, or of the one it was copied from. */
const isListedWith = (terms: SQL): SQL =>
  sql`exists (select 1 from ${libraryVoices} where ${libraryVoices.voiceId}
    = coalesce(${voices.originalVoiceId}, ${voices.voiceId}) and ${terms})`;

const isInCollection = (collectionId: string, workspaceId: string): SQL =>
  sql`exists (select 1 from ${voiceCollectionItems} join ${voiceCollections}
    on ${voiceCollections.collectionId} = ${voiceCollectionItems.collectionId}
    where ${voiceCollectionItems.voiceId} = ${voices.voiceId}
    and ${voiceCollections.workspaceId} = ${workspaceId}
    and ${voiceCollections.collectionId} = ${storableText(collectionId)})`;

/** Voices added from the library count as community, the others of the workspace as made there. */
const ofType = (type: VoiceType, userId: string): SQL | undefined => {
  if (type === "default") return isBuiltIn();
  if (type === "personal") return and(eq(voices.ownerUserId, userId), isNull(voices.originalVoiceId));
  if (type === "community") return isNotNull(voices.originalVoiceId);
  if (type === "workspace") return and(isNotNull(voices.workspaceId), isNull(voices.originalVoiceId));
  return type === "non-community" ? isNull(voices.originalVoiceId) : isNotNull(voices.workspaceId);
};
