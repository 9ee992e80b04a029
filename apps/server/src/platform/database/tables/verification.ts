import type { ConsentMethod, VerificationFailure } from "@timbre/contract";
import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofVoice, ofWorkspace } from "./owner-columns.ts";
import { users, voices } from "./owners.ts";

/** A file that came with a request, in the file store. */
export type VerificationFile = { fileKey: string; fileName: string; mimeType: string; sizeBytes: number };

/** Somebody asks to be believed by a person instead of a recording. An approved row makes its voice verified. */
export const manualVerifications = pgTable(
  "manual_verifications",
  {
    requestId: text("request_id").primaryKey(),
    workspaceId: ofWorkspace(),
    voiceId: ofVoice(),
    userId: ofUser(),
    files: jsonb("files").$type<VerificationFile[]>().notNull(),
    extraText: text("extra_text"),
    status: text("status").$type<"waiting" | "approved" | "refused">().notNull(),
    reviewedBy: text("reviewed_by"),
    reviewedAt: moment("reviewed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("manual_verifications_voice").on(table.voiceId),
    index("manual_verifications_status").on(table.status),
  ],
);

/** One reading of a sentence. */
export type VerificationAttempt = {
  text: string;
  atUnix: number;
  /** Absent when it was believed. */
  failure?: VerificationFailure;
  similarity: number;
  distance: number;
  /** Who was heard when it left a doubt; gone with the next reading that is understood, which is judged with it. */
  speaker?: number[];
};

/** Voices that had to be verified. One without `verifiedAt` cannot be used; a voice without a row always can. */
export const voiceVerifications = pgTable("voice_verifications", {
  voiceId: text("voice_id")
    .primaryKey()
    .references(() => voices.voiceId, { onDelete: "cascade" }),
  /** Those that count, oldest first; at the end perhaps readings of the attempt that goes on, which do not. */
  attempts: jsonb("attempts").$type<VerificationAttempt[]>().notNull(),
  verifiedAt: moment("verified_at"),
  isSkipped: boolean("is_skipped").notNull().default(false),
  createdAt: createdAt(),
});

/** Who stood up for a voice, when, how and under which terms. */
export const voiceConsents = pgTable(
  "voice_consents",
  {
    consentId: text("consent_id").primaryKey(),
    voiceId: ofVoice(),
    userId: text("user_id").references(() => users.userId, { onDelete: "set null" }),
    method: text("method").$type<ConsentMethod>().notNull(),
    termsVersion: text("terms_version").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("voice_consents_voice").on(table.voiceId, table.createdAt)],
);
