import { builtInOwnerId } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { listBuiltIns, saveListings } from "./store.ts";

/** Shown first: one voice of each language and, for English, of each accent and gender. */
const featured = new Set([
  "af_heart",
  "am_michael",
  "bf_emma",
  "bm_george",
  "ef_dora",
  "ff_siwis",
  "hf_alpha",
  "if_sara",
  "jf_alpha",
  "pf_dora",
  "zf_xiaobei",
]);

/** The built-in voices stand in the library from the first start, so that there is something to find and to add. */
export const seedLibrary = async (db: Db): Promise<void> => {
  const listings = (await listBuiltIns(db)).map(({ voiceId, createdAt }) => ({
    voiceId,
    publicOwnerId: builtInOwnerId,
    isFeatured: featured.has(voiceId),
    isHighQuality: true,
    sharedAt: createdAt,
  }));
  if (listings.length > 0) await saveListings(db, listings);
};
