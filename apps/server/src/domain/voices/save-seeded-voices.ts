import type { Db } from "../../platform/database/database.ts";
import { takeOver } from "../../platform/database/take-over.ts";
import { voices } from "../../platform/database/tables/owners.ts";

const { name, category, description, labels, language, print, acoustics } = voices;

/** Voices that come with the product: everything but the moment of creation follows the table they come from. */
export const saveSeededVoices = (db: Db, rows: (typeof voices.$inferInsert)[]) =>
  db
    .insert(voices)
    .values(rows)
    .onConflictDoUpdate({
      target: voices.voiceId,
      ...takeOver({ name, category, description, labels, language, print, acoustics }),
    });
