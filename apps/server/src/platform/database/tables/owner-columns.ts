import { text } from "drizzle-orm/pg-core";
import { users, voices, workspaces } from "./owners.ts";

/** Whose a row is: it goes when its owner does. */
export const ofWorkspace = () =>
  text("workspace_id")
    .notNull()
    .references(() => workspaces.workspaceId, { onDelete: "cascade" });

export const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.userId, { onDelete: "cascade" });

export const ofVoice = () =>
  text("voice_id")
    .notNull()
    .references(() => voices.voiceId, { onDelete: "cascade" });
