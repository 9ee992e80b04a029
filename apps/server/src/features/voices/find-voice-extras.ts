import type { CloneLikeness, TrainingState } from "@timbre/contract";
import { type SQL, sql } from "drizzle-orm";
import { voiceClones, voiceSamples } from "../../platform/database/tables/clones.ts";
import type { Db } from "../../platform/database/database.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import {
  libraryVoices,
  voiceBookmarks,
  voiceCollectionItems,
  voiceCollections,
} from "../../platform/database/tables/voices.ts";
import { datasetMsOf } from "../../domain/voices/fine-tuning-matches.ts";
import { professionalSamples, voiceTrainings } from "../../platform/database/tables/professional-clones.ts";
import {
  manualVerifications,
  type VerificationAttempt,
  type VerificationFile,
  voiceVerifications,
} from "../../platform/database/tables/verification.ts";
import type { PlainSample, SampleUse } from "../../domain/voices/sample-answer.ts";
import type { VoiceReader, ListedVoice } from "./store.ts";

/** A voice's place in the library, as its owner set it; a copy has that of the voice it was taken from. */
export type Listing = {
  publicOwnerId: string;
  sharedAtUnix: number;
  endsAtUnix: number | null;
  rate: number;
  noticePeriodDays: number | null;
  areFreeUsersAllowed: boolean;
  isRemixAllowed: boolean;
  isLiveModerated: boolean;
  isFeatured: boolean;
  clonedByCount: number;
};

export type StoredSample = PlainSample & { use: SampleUse | null };
export type StoredTraining = { modelId: string; state: TrainingState; progress: number; message: string | null };
export type StoredManual = { isWaiting: boolean; extraText: string | null; atUnix: number; files: VerificationFile[] };

export type VoiceExtras = {
  /** The recordings clones were made from. */
  samples: StoredSample[] | null;
  /** How like the speaker a clone was measured to be. */
  likeness: CloneLikeness | null;
  /** Present for clones that had to be verified. */
  proof: { isVerified: boolean; attempts: VerificationAttempt[] } | null;
  /** Of professional voices that are not trained, it has no sound. */
  isTrained: boolean;
  /** The built-in voice whose prosody it takes; itself, where it is one. */
  speaksAs: string | null;
  trainings: StoredTraining[];
  manual: StoredManual | null;
  /** How much sound there is, as it is trimmed. */
  datasetMs: number;
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
      samples: whole<StoredSample[] | null>(samplesOf),
      likeness: whole<CloneLikeness | null>(likenessOf),
      proof: whole<VoiceExtras["proof"]>(verificationOf),
      isTrained: whole<boolean>(isTrainedOf),
      speaksAs: whole<string | null>(speaksAsOf),
      trainings: whole<StoredTraining[]>(trainingsOf),
      manual: whole<StoredManual | null>(manualOf),
      datasetMs: whole<number>(datasetMsOf(sql`wanted.id`)),
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

const verificationOf = sql`(
  select json_build_object('isVerified', ${voiceVerifications.verifiedAt} is not null, 'attempts', ${voiceVerifications.attempts})
  from ${voiceVerifications} where ${voiceVerifications.voiceId} = wanted.id)`;

const isTrainedOf = sql`exists (select 1 from ${voices} where ${voices.voiceId} = wanted.id and ${voices.print} is not null)`;

const speaksAsOf = sql`(select ${voices.print}->>'name' from ${voices} where ${voices.voiceId} = wanted.id)`;

const trainingsOf = sql`coalesce((
  select json_agg(json_build_object(
    'modelId', ${voiceTrainings.modelId}, 'state', ${voiceTrainings.state},
    'progress', ${voiceTrainings.progress}, 'message', ${voiceTrainings.message}))
  from ${voiceTrainings} where ${voiceTrainings.voiceId} = wanted.id), '[]'::json)`;

const bookmarkedBy = (userId: string): SQL => sql`exists (select 1 from ${voiceBookmarks}
  where ${voiceBookmarks.voiceId} = wanted.id and ${voiceBookmarks.userId} = ${userId})`;

/** Seconds, whole, as the wire has them. */
const unix = (moment: SQL): SQL => sql`floor(extract(epoch from ${moment}))::bigint`;

const samplesOf = sql`(
  select json_agg(json_build_object(
    'voiceId', ${voiceSamples.voiceId}, 'sampleId', ${voiceSamples.sampleId}, 'fileName', ${voiceSamples.fileName},
    'mimeType', ${voiceSamples.mimeType}, 'sizeBytes', ${voiceSamples.sizeBytes}, 'hash', ${voiceSamples.hash},
    'durationMs', ${voiceSamples.durationMs}, 'removesNoise', ${voiceSamples.removesNoise},
    'use', case when ${professionalSamples.sampleId} is null then null else json_build_object(
      'language', ${professionalSamples.language}, 'trimStartMs', ${professionalSamples.trimStartMs},
      'trimEndMs', ${professionalSamples.trimEndMs}, 'selectedSpeakerIds', ${professionalSamples.selectedSpeakerIds},
      'separationState', ${professionalSamples.separationState}, 'speakers', ${professionalSamples.speakers}) end
  ) order by ${voiceSamples.createdAt}, ${voiceSamples.sampleId})
  from ${voiceSamples} left join ${professionalSamples} on ${professionalSamples.sampleId} = ${voiceSamples.sampleId}
  where ${voiceSamples.voiceId} = wanted.id and ${voiceSamples.deletedAt} is null)`;

/** The newest request of a voice. */
const manualOf = sql`(
  select json_build_object('isWaiting', ${manualVerifications.status} = 'waiting', 'extraText', ${manualVerifications.extraText},
    'atUnix', ${unix(sql`${manualVerifications.createdAt}`)}, 'files', ${manualVerifications.files})
  from ${manualVerifications} where ${manualVerifications.voiceId} = wanted.id
  order by ${manualVerifications.createdAt} desc limit 1)`;

const listingOf = sql`(
  select json_build_object(
    'publicOwnerId', ${libraryVoices.publicOwnerId}, 'sharedAtUnix', ${unix(sql`${libraryVoices.sharedAt}`)},
    'endsAtUnix', ${unix(sql`${libraryVoices.endsAt}`)}, 'rate', ${libraryVoices.rate},
    'noticePeriodDays', ${libraryVoices.noticePeriodDays}, 'areFreeUsersAllowed', ${libraryVoices.areFreeUsersAllowed},
    'isLiveModerated', ${libraryVoices.isLiveModerated}, 'isRemixAllowed', ${libraryVoices.isRemixAllowed}, 'isFeatured', ${libraryVoices.isFeatured},
    'clonedByCount', ${libraryVoices.clonedByCount})
  from ${libraryVoices} where ${libraryVoices.voiceId} = coalesce(
    (select ${voices.originalVoiceId} from ${voices} where ${voices.voiceId} = wanted.id), wanted.id))`;

const collectionsOf = (workspaceId: string): SQL => sql`array(
  select ${voiceCollectionItems.collectionId} from ${voiceCollectionItems}
  join ${voiceCollections} on ${voiceCollections.collectionId} = ${voiceCollectionItems.collectionId}
  where ${voiceCollectionItems.voiceId} = wanted.id and ${voiceCollections.workspaceId} = ${workspaceId})`;
