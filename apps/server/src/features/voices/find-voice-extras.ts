import type { CloneLikeness, VoiceSampleAnswer } from "@timbre/contract";
import { type SQL, sql } from "drizzle-orm";
import { voiceClones, voiceSamples } from "../../platform/database/clone-tables.ts";
import type { Db } from "../../platform/database/database.ts";
import { voices } from "../../platform/database/schema.ts";
import {
  libraryVoices,
  voiceBookmarks,
  voiceCollectionItems,
  voiceCollections,
} from "../../platform/database/workspace-tables.ts";
import { type VerificationAttempt, voiceVerifications } from "../../platform/database/verification-tables.ts";
import type { VoiceReader, ListedVoice } from "./store.ts";

/** A voice's place in the library, as its owner set it; a copy has that of the voice it was taken from. */
export type Listing = {
  publicOwnerId: string;
  sharedAtUnix: number;
  endsAtUnix: number | null;
  rate: number;
  noticePeriodDays: number | null;
  areFreeUsersAllowed: boolean;
  isLiveModerated: boolean;
  isFeatured: boolean;
  clonedByCount: number;
};

export type VoiceExtras = {
  /** The recordings clones were made from. */
  samples: VoiceSampleAnswer[] | null;
  /** How like the speaker a clone was measured to be. */
  likeness: CloneLikeness | null;
  /** Present for clones that had to be proven. */
  proof: { isVerified: boolean; attempts: VerificationAttempt[] } | null;
  listing: Listing | null;
  isBookmarked: boolean;
  collectionIds: string[];
};

/** What other tables say of these voices to one reader: one statement, however many voices. */
export const findVoiceExtras = async (
  db: Db,
  { userId, workspaceId }: VoiceReader,
  rows: readonly ListedVoice[],
): Promise<Map<string, VoiceExtras>> => {
  if (rows.length === 0) return new Map();
  const ids = sql.param(rows.map((row) => row.voiceId));
  const found = await db
    .select({
      voiceId: sql<string>`wanted.id`,
      samples: whole<VoiceSampleAnswer[] | null>(samplesOf),
      likeness: whole<CloneLikeness | null>(likenessOf),
      proof: whole<VoiceExtras["proof"]>(proofOf),
      listing: whole<Listing | null>(listingOf),
      isBookmarked: whole<boolean>(bookmarkedBy(userId)),
      collectionIds: whole<string[]>(collectionsOf(workspaceId)),
    })
    .from(sql`unnest(${ids}::text[]) as wanted(id)`);
  return new Map(found.map(({ voiceId, ...extras }) => [voiceId, extras]));
};

/** Kept as it is: columns named directly in a selection would lose the names of their tables. */
const whole = <Value>(expression: SQL): SQL<Value> => sql<Value>`${expression}`;

const likenessOf = sql`(select ${voiceClones.likeness} from ${voiceClones} where ${voiceClones.voiceId} = wanted.id)`;

const proofOf = sql`(
  select json_build_object('isVerified', ${voiceVerifications.verifiedAt} is not null, 'attempts', ${voiceVerifications.attempts})
  from ${voiceVerifications} where ${voiceVerifications.voiceId} = wanted.id)`;

const bookmarkedBy = (userId: string): SQL => sql`exists (select 1 from ${voiceBookmarks}
  where ${voiceBookmarks.voiceId} = wanted.id and ${voiceBookmarks.userId} = ${userId})`;

/** Seconds, whole, as the wire has them. */
const unix = (moment: SQL): SQL => sql`floor(extract(epoch from ${moment}))::bigint`;

const samplesOf = sql`(
  select json_agg(json_build_object(
    'sample_id', ${voiceSamples.sampleId}, 'file_name', ${voiceSamples.fileName}, 'mime_type', ${voiceSamples.mimeType},
    'size_bytes', ${voiceSamples.sizeBytes}, 'hash', ${voiceSamples.hash},
    'duration_secs', ${voiceSamples.durationMs} / 1000.0, 'remove_background_noise', ${voiceSamples.removesNoise}
  ) order by ${voiceSamples.createdAt}, ${voiceSamples.sampleId})
  from ${voiceSamples} where ${voiceSamples.voiceId} = wanted.id and ${voiceSamples.deletedAt} is null)`;

const listingOf = sql`(
  select json_build_object(
    'publicOwnerId', ${libraryVoices.publicOwnerId}, 'sharedAtUnix', ${unix(sql`${libraryVoices.sharedAt}`)},
    'endsAtUnix', ${unix(sql`${libraryVoices.endsAt}`)}, 'rate', ${libraryVoices.rate},
    'noticePeriodDays', ${libraryVoices.noticePeriodDays}, 'areFreeUsersAllowed', ${libraryVoices.areFreeUsersAllowed},
    'isLiveModerated', ${libraryVoices.isLiveModerated}, 'isFeatured', ${libraryVoices.isFeatured},
    'clonedByCount', ${libraryVoices.clonedByCount})
  from ${libraryVoices} where ${libraryVoices.voiceId} = coalesce(
    (select ${voices.originalVoiceId} from ${voices} where ${voices.voiceId} = wanted.id), wanted.id))`;

const collectionsOf = (workspaceId: string): SQL => sql`array(
  select ${voiceCollectionItems.collectionId} from ${voiceCollectionItems}
  join ${voiceCollections} on ${voiceCollections.collectionId} = ${voiceCollectionItems.collectionId}
  where ${voiceCollectionItems.voiceId} = wanted.id and ${voiceCollections.workspaceId} = ${workspaceId})`;
