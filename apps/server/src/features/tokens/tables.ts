import { index, pgTable, text } from "drizzle-orm/pg-core";
import { apiKeys } from "../../platform/database/tables/accounts.ts";
import { moment } from "../../platform/database/tables/columns.ts";
import { ofUser, ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

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
