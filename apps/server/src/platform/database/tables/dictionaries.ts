import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofWorkspace } from "./owner-columns.ts";

export type StoredPronunciationRule = {
  string_to_replace: string;
  case_sensitive: boolean;
  word_boundaries: boolean;
} & ({ type: "alias"; alias: string } | { type: "phoneme"; phoneme: string; alphabet: string });

export const pronunciationDictionaries = pgTable(
  "pronunciation_dictionaries",
  {
    dictionaryId: text("dictionary_id").primaryKey(),
    workspaceId: ofWorkspace(),
    createdBy: text("created_by").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    latestVersionId: text("latest_version_id").notNull(),
    latestVersionRules: integer("latest_version_rules").notNull(),
    createdAt: createdAt(),
    archivedAt: moment("archived_at"),
  },
  (table) => [index("pronunciation_dictionaries_workspace").on(table.workspaceId, table.createdAt, table.dictionaryId)],
);

/** Versions never change: a text rendered with one can be rendered the same again. */
export const pronunciationDictionaryVersions = pgTable(
  "pronunciation_dictionary_versions",
  {
    versionId: text("version_id").primaryKey(),
    dictionaryId: text("dictionary_id")
      .notNull()
      .references(() => pronunciationDictionaries.dictionaryId, { onDelete: "cascade" }),
    rules: jsonb("rules").$type<StoredPronunciationRule[]>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("pronunciation_dictionary_versions_dictionary").on(table.dictionaryId)],
);
