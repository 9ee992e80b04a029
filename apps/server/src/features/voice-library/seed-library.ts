import { builtInOwnerId } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { describeDesign, designedVoices } from "./designed-voices.ts";
import { saveSeededVoices } from "../../domain/voices/save-seeded-voices.ts";
import { listBuiltIns, saveListings } from "./store.ts";

/** Shown first: one voice of each language and, for English, of each accent and gender. */
const featured = new Set([
  "af_heart",
  "am_michael",
  "bf_emma",
  "bm_george",
  "ef_dora",
  "ff_siwis",
  "if_sara",
  "jf_alpha",
  "pf_dora",
  "zf_xiaobei",
  "designed_alder",
]);

/** The library is not empty at the first start: it has the built-in voices, and designed ones to add to one's own. */
export const seedLibrary = async (db: Db): Promise<void> => {
  const builtIns = await listBuiltIns(db);
  const [first] = builtIns;
  if (!first) return;
  const { createdAt } = first;
  await saveSeededVoices(db, designedRows(createdAt));
  await saveListings(db, [
    ...builtIns.map(({ voiceId, createdAt: sharedAt }) => ({ ...listingOf(voiceId, sharedAt), isHighQuality: true })),
    ...designedVoices.map(({ voiceId }) => ({ ...listingOf(voiceId, createdAt), isHighQuality: false })),
  ]);
};

const designedRows = (createdAt: Date) =>
  designedVoices.map((design) => {
    const { voiceId, name, language, labels, acoustics, print } = design;
    const description = describeDesign(design);
    return { voiceId, name, category: "generated", description, language, labels, acoustics, print, createdAt };
  });

const listingOf = (voiceId: string, sharedAt: Date) => ({
  voiceId,
  publicOwnerId: builtInOwnerId,
  isFeatured: featured.has(voiceId),
  sharedAt,
});
