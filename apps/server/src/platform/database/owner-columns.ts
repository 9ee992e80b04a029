import { text } from "drizzle-orm/pg-core";
import { users, voices, workspaces } from "./schema.ts";

/*
 * Whose a row is: it goes when its owner does. Functions, not constants: this file and the schema import each other, and
 * only function declarations are there before either has run.
 */
export function ofWorkspace() {
  return text("workspace_id")
    .notNull()
    .references(() => workspaces.workspaceId, { onDelete: "cascade" });
}

export function ofUser() {
  return text("user_id")
    .notNull()
    .references(() => users.userId, { onDelete: "cascade" });
}

export function ofVoice() {
  return text("voice_id")
    .notNull()
    .references(() => voices.voiceId, { onDelete: "cascade" });
}
