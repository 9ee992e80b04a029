import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables/columns.ts";
import { ofUser, ofVoice } from "../../platform/database/tables/owner-columns.ts";

/** The sentence somebody is to read now. Taken away when it is read. */
export const verificationSentences = pgTable(
  "verification_sentences",
  {
    voiceId: ofVoice(),
    userId: ofUser(),
    sentenceId: text("sentence_id").notNull(),
    text: text("text").notNull(),
    language: text("language").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.voiceId, table.userId] })],
);
