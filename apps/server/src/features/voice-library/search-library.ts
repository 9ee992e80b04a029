import {
  experimentalLanguages,
  type LibrarySort,
  type LibraryVoiceAnswer,
  type SearchLibraryQuery,
} from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { countLibrary, type LibraryFilters, type LibraryRow, ownStanding, pageOfLibrary } from "./store.ts";

type Needs = { db: Db; clock: Clock; allowsExperiments(workspaceId: string): Promise<boolean> };
/** The library can be looked at without being anybody. */
type Asked = { caller: Caller | undefined; baseUrl: string };
export type LibraryPage = { voices: LibraryVoiceAnswer[]; hasMore: boolean; totalCount: number };

export const makeSearchLibrary = ({ db, clock, allowsExperiments }: Needs) => ({
  search: async (asked: Asked, query: SearchLibraryQuery): Promise<LibraryPage> => {
    // There is no reader application here, so nothing is enabled in it.
    if (query.reader_app_enabled) return { voices: [], hasMore: false, totalCount: 0 };
    // Voices of a language that is refused are found by their id alone.
    const mayExperiment = asked.caller ? await allowsExperiments(asked.caller.workspaceId) : false;
    const isOpen = query.voice_ids !== undefined || mayExperiment;
    return page(db, clock.now(), asked, {
      filters: { ...filtersOf(query), withoutLanguages: isOpen ? [] : experimentalLanguages },
      sort: query.sort ?? "trending",
      offset: query.page * query.page_size,
      limit: query.page_size,
    });
  },
});

export type SearchLibrary = ReturnType<typeof makeSearchLibrary>;

type Standing = Awaited<ReturnType<typeof ownStanding>>;
const strangersStanding: Standing = { added: new Set(), bookmarked: new Set() };

type Wanted = { filters: LibraryFilters; sort: LibrarySort; offset: number; limit: number };

const page = async (db: Db, now: Date, { caller, baseUrl }: Asked, wanted: Wanted): Promise<LibraryPage> => {
  const { filters, sort, offset, limit } = wanted;
  const found = await pageOfLibrary(db, filters, { sort, now, offset, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const voiceIds = rows.map(({ voice }) => voice.voiceId);
  const standing = caller ? await ownStanding(db, caller, voiceIds) : strangersStanding;
  return {
    voices: rows.map((row) => toAnswer(row, standing, baseUrl)),
    hasMore: found.length > limit,
    totalCount: await countLibrary(db, filters),
  };
};

const filtersOf = (query: SearchLibraryQuery): LibraryFilters => ({
  category: query.category ?? undefined,
  gender: query.gender || undefined,
  age: query.age || undefined,
  accent: query.accent || undefined,
  language: query.language || undefined,
  locale: query.locale || undefined,
  search: query.search ?? undefined,
  useCases: query.use_cases,
  descriptives: query.descriptives,
  isFeatured: query.featured,
  minNoticeDays: query.min_notice_period_days ?? undefined,
  areCustomRatesIncluded: query.include_custom_rates ?? true,
  areModeratedIncluded: query.include_live_moderated ?? true,
  ownerId: query.owner_id || undefined,
  voiceIds: query.voice_ids,
});

const toAnswer = (
  { voice, listing, usedLastYear, usedLastWeek }: LibraryRow,
  { added, bookmarked }: Standing,
  baseUrl: string,
): LibraryVoiceAnswer => ({
  public_owner_id: listing.publicOwnerId,
  voice_id: voice.voiceId,
  date_unix: Math.floor(listing.sharedAt.getTime() / 1000),
  name: voice.name,
  accent: voice.labels.accent ?? "",
  gender: voice.labels.gender ?? "",
  age: voice.labels.age ?? "",
  descriptive: voice.labels.descriptive ?? "",
  use_case: voice.labels.use_case ?? "",
  category: listing.isHighQuality ? "high_quality" : voice.category,
  usage_character_count_1y: usedLastYear,
  usage_character_count_7d: usedLastWeek,
  play_api_usage_character_count_1y: 0,
  cloned_by_count: listing.clonedByCount,
  free_users_allowed: listing.areFreeUsersAllowed,
  live_moderation_enabled: listing.isLiveModerated,
  featured: listing.isFeatured,
  language: voice.labels.language ?? voice.language.slice(0, 2),
  locale: voice.language,
  description: voice.description,
  preview_url: `${baseUrl}/v1/voices/${encodeURIComponent(voice.voiceId)}/preview`,
  rate: listing.rate,
  notice_period: listing.noticePeriodDays,
  remix_allowed: listing.isRemixAllowed,
  is_added_by_user: added.has(voice.voiceId),
  is_bookmarked: bookmarked.has(voice.voiceId),
  acoustics: voice.acoustics && { pitch_hz: voice.acoustics.pitchHz, brightness_db: voice.acoustics.tiltDb },
});
