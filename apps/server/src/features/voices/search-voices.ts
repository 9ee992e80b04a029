import { AppError, voicePageLimits } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { rememberReads } from "../../platform/database/remember-reads.ts";
import type { TableChanges } from "../../platform/database/table-changes.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { readPageToken, writePageToken } from "./page-token.ts";
import { countVoices, pageOfVoices, placeOf, type VoiceFilters, type VoiceOrder, type ListedVoice } from "./store.ts";

const searchedTables = [
  "voices",
  "library_voices",
  "resource_shares",
  "voice_collections",
  "voice_collection_items",
  "voice_samples",
  "professional_samples",
  "voice_trainings",
  "voice_verifications",
] as const;

export type SearchRequest = {
  caller: Caller;
  filters: VoiceFilters;
  order: VoiceOrder;
  pageSize: number;
  pageToken: string | undefined;
};

export type VoicePage = { voices: ListedVoice[]; totalCount: number; nextPageToken: string | null };

export const makeSearchVoices = ({ db, changes }: { db: Db; changes?: TableChanges }) => {
  const counts = rememberReads<number>({ changes, tables: searchedTables, maxEntries: 200 });
  return async (request: SearchRequest): Promise<VoicePage> => {
    const { caller, filters, order, pageSize, pageToken } = request;
    requireFewIds(filters);
    const search = { reader: caller, filters };
    const after = pageToken ? readPageToken(pageToken, order) : undefined;
    // One more than asked tells whether there is a next page.
    const found = await pageOfVoices(db, search, { order, after, limit: pageSize + 1 });
    const voices = found.slice(0, pageSize);
    const last = voices.at(-1);
    const hasMore = found.length > pageSize && last !== undefined;
    return {
      voices,
      totalCount: await counts(keyOf(caller, filters), () => countVoices(db, search)),
      nextPageToken: hasMore ? writePageToken(order, placeOf(last, order)) : null,
    };
  };
};

/** Everything that decides which voices are found. */
const keyOf = ({ workspaceId, userId, role, groupIds, apiKey }: Caller, filters: VoiceFilters): string =>
  JSON.stringify([workspaceId, userId, role, groupIds, apiKey?.keyId, filters]);

const requireFewIds = ({ voiceIds }: VoiceFilters): void => {
  if ((voiceIds?.length ?? 0) <= voicePageLimits.maxIds) return;
  throw new AppError(
    "invalid_request",
    { maximum: voicePageLimits.maxIds },
    `At most ${voicePageLimits.maxIds} voice_ids.`,
  );
};
