import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobHandler } from "../../platform/jobs/job-queue.ts";
import { deleteListing, findListingOf, removeCopies } from "./store.ts";

type Needs = { db: Db; clock: Clock };

/** The notice is over: what others made of the voice goes, unless its owner shares it again meanwhile. */
export const makeEndLibraryVoice =
  ({ db, clock }: Needs): JobHandler<{ voiceId: string }> =>
  async ({ voiceId }) => {
    const listing = await findListingOf(db, voiceId);
    if (!listing?.endsAt || listing.endsAt > clock.now()) return;
    await db.transaction(async (tx) => {
      await removeCopies(tx, voiceId, clock.now());
      await deleteListing(tx, voiceId);
    });
  };
