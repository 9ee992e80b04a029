import { AppError, voicePageLimits } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { readPageToken, writePageToken } from "./page-token.ts";
import { countVoices, pageOfVoices, placeOf, type VoiceFilters, type VoiceOrder, type VoiceRow } from "./store.ts";

export type SearchRequest = {
  caller: Caller;
  filters: VoiceFilters;
  order: VoiceOrder;
  pageSize: number;
  pageToken: string | undefined;
};

export type VoicePage = { voices: VoiceRow[]; totalCount: number; nextPageToken: string | null };

export const makeSearchVoices =
  ({ db }: { db: Db }) =>
  async ({ caller, filters, order, pageSize, pageToken }: SearchRequest): Promise<VoicePage> => {
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
      totalCount: await countVoices(db, search),
      nextPageToken: hasMore ? writePageToken(order, placeOf(last, order)) : null,
    };
  };

const requireFewIds = ({ voiceIds }: VoiceFilters): void => {
  if ((voiceIds?.length ?? 0) <= voicePageLimits.maxIds) return;
  throw new AppError(
    "invalid_request",
    { maximum: voicePageLimits.maxIds },
    `At most ${voicePageLimits.maxIds} voice_ids.`,
  );
};
