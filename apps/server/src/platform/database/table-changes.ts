import type { Logger } from "drizzle-orm";

/** Columns that only count, by table: a change of one of them alone is told apart, because it happens all the time. */
const counters: Record<string, string> = {
  workspaces: "character_count",
  workspace_members: "character_count",
  api_keys: "character_count",
};

export type WatchedTable =
  | "users"
  | "workspaces"
  | "workspace_members"
  | "groups"
  | "group_members"
  | "sessions"
  | "api_keys"
  | "voices"
  | "voice_settings"
  | "voice_verifications"
  | "voice_samples"
  | "professional_samples"
  | "voice_trainings"
  | "library_voices"
  | "resource_shares"
  | "voice_collections"
  | "voice_collection_items"
  | "counters";

/** How often tables were written to. Only there where this process alone writes. */
export type TableChanges = { countOf(tables: readonly WatchedTable[]): number };

const reading = /^\s*(select|begin|commit|rollback|savepoint|release|set)\b/i;
const writing = /^\s*(?:insert into|update|delete from) "(\w+)"/i;
const countingOnly = /^\s*update "(\w+)" set "(\w+)" = [^,]* where /i;

/**
 * Sees every statement before it is sent. Statements run one after another, so a read after noticing a change
 * reads what it left; a transaction keeps other readers waiting until it ends.
 */
export const watchTables = (): TableChanges & Logger => {
  const counts = new Map<string, number>();
  let elsewhere = 0;
  return {
    countOf: (tables) => tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), elsewhere),
    logQuery: (statement) => {
      // The job queue looks for work all the time, in tables nobody else reads.
      if (reading.test(statement) || statement.includes("pgboss.")) return;
      const table = writing.exec(statement)?.[1];
      // Something unusual, such as a statement that begins with "with": it may have changed anything.
      if (!table) return void (elsewhere += 1);
      const changed = isCounting(statement) ? "counters" : table;
      counts.set(changed, (counts.get(changed) ?? 0) + 1);
    },
  };
};

const isCounting = (statement: string): boolean => {
  const [, table = "", column = ""] = countingOnly.exec(statement) ?? [];
  return counters[table] === column && column !== "";
};
