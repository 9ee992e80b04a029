import { AppError, planOf, voiceLimitReached } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import type { FireEvent } from "../../domain/logs/webhook-events.ts";
import { countSlots, lockTier } from "../../domain/voices/voice-slots.ts";
import { addBookmark, countAddition, findListing, insertCopy, ownStanding } from "./store.ts";

type Needs = { db: Db; clock: Clock; fireEvent: FireEvent };
export type Addition = { ownerId: string; voiceId: string; name: string; isBookmarked: boolean };

/** Gives the workspace a voice of its own with the library voice's sound, under the name it wants. */
export const makeAddLibraryVoice =
  ({ db, clock, fireEvent }: Needs) =>
  async (caller: Caller, { ownerId, voiceId, name, isBookmarked }: Addition): Promise<string> => {
    const copyId = newId();
    const now = clock.now();
    await db.transaction(async (tx) => {
      const found = await findListing(tx, ownerId, voiceId);
      if (!found) throw new AppError("library_voice_not_found", { voiceId });
      await requireRoom(tx, caller, found);
      const { voice, listing } = found;
      await insertCopy(tx, {
        voiceId: copyId,
        workspaceId: caller.workspaceId,
        ownerUserId: caller.userId,
        name,
        category: voice.category === "premade" ? "high_quality" : voice.category,
        description: voice.description,
        labels: voice.labels,
        language: voice.language,
        print: voice.print,
        acoustics: voice.acoustics,
        rate: listing.rate,
        originalVoiceId: voice.voiceId,
        publicOwnerId: listing.publicOwnerId,
        createdAt: now,
      });
      await countAddition(tx, voice.voiceId);
      if (isBookmarked) await addBookmark(tx, caller.userId, copyId, now);
    });
    const { workspaceId, userId } = caller;
    await fireEvent({ type: "voice_created", workspaceId, userId, data: { voice_id: copyId } });
    return copyId;
  };

const requireRoom = async (
  tx: Db,
  caller: Caller,
  { voice, listing }: NonNullable<Awaited<ReturnType<typeof findListing>>>,
): Promise<void> => {
  const tier = await lockTier(tx, caller.workspaceId);
  if (tier === "free" && !listing.areFreeUsersAllowed) throw new AppError("paid_voice");
  const isOwn = voice.workspaceId === caller.workspaceId;
  const { added } = await ownStanding(tx, caller, [voice.voiceId]);
  if (isOwn || added.has(voice.voiceId)) throw new AppError("voice_already_added");
  if ((await countSlots(tx, caller.workspaceId)) >= planOf(tier).customVoices) {
    throw voiceLimitReached(tier);
  }
};
