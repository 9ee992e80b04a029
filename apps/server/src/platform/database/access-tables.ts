import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofWorkspace } from "./owner-columns.ts";
import { apiKeys } from "./schema.ts";
import { sealed } from "../secrets/sealed-column.ts";

/** Tokens that open one door once; only their hashes are kept. */
export const singleUseTokens = pgTable(
  "single_use_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    type: text("type").notNull(),
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    /** The key it was asked for with; the token can do no more than that key. */
    apiKeyId: text("api_key_id").references(() => apiKeys.keyId, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("single_use_tokens_expiry").on(table.expiresAt)],
);

/** Secrets this server made for itself, the same for all its processes. */
export const serverSecrets = pgTable("server_secrets", {
  name: text("name").primaryKey(),
  value: sealed("value", "server_secrets.value").notNull(),
  createdAt: createdAt(),
});
