import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { voices } from "../../platform/database/tables/owners.ts";

/** Voices that come with the product: everything but the moment of creation follows the table they come from. */
export const saveSeededVoices = (db: Db, rows: (typeof voices.$inferInsert)[]) =>
  db
    .insert(voices)
    .values(rows)
    .onConflictDoUpdate({
      target: voices.voiceId,
      set: {
        name: sql`excluded.name`,
        category: sql`excluded.category`,
        description: sql`excluded.description`,
        labels: sql`excluded.labels`,
        language: sql`excluded.language`,
        print: sql`excluded.print`,
        acoustics: sql`excluded.acoustics`,
      },
    });
