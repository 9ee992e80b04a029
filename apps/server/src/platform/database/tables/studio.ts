import type {
  BlockType,
  FictionType,
  ProjectSourceType,
  ProjectVoiceSettings,
  QualityPreset,
  TargetAudience,
  TextNormalization,
} from "@timbre/contract";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofWorkspace } from "./owner-columns.ts";

export type StoredLocator = { dictionaryId: string; versionId?: string };

export type StoredNode = { voiceId: string; text: string };

/** `volumeDb` is absent where the block is as loud as it was spoken. */
export type StoredBlock = { blockId: string; type: BlockType; nodes: StoredNode[]; volumeDb?: number };

/** A long work: chapters of blocks, each said by a voice. */
export const studioProjects = pgTable(
  "studio_projects",
  {
    projectId: text("project_id").primaryKey(),
    workspaceId: ofWorkspace(),
    ownerUserId: text("owner_user_id").notNull(),
    name: text("name").notNull(),
    titleVoiceId: text("title_voice_id").notNull(),
    paragraphVoiceId: text("paragraph_voice_id").notNull(),
    modelId: text("model_id").notNull(),
    qualityPreset: text("quality_preset").$type<QualityPreset>().notNull(),
    textNormalization: text("text_normalization").$type<TextNormalization>().notNull(),
    dictionaries: jsonb("dictionaries").$type<StoredLocator[]>().notNull(),
    voiceSettings: jsonb("voice_settings").$type<ProjectVoiceSettings[]>().notNull(),
    sourceType: text("source_type").$type<ProjectSourceType>().notNull(),
    title: text("title"),
    author: text("author"),
    description: text("description"),
    genres: text("genres").array().notNull(),
    targetAudience: text("target_audience").$type<TargetAudience>(),
    language: text("language"),
    contentType: text("content_type"),
    originalPublicationDate: text("original_publication_date"),
    isMature: boolean("is_mature"),
    isbnNumber: text("isbn_number"),
    fiction: text("fiction").$type<FictionType>(),
    isVolumeNormalized: boolean("is_volume_normalized").notNull(),
    /** Each picture has an id of its own. */
    coverId: text("cover_id"),
    publishedSnapshotId: text("published_snapshot_id"),
    /** The secret part of the address at which anyone can hear what is published. */
    listenId: text("listen_id").unique(),
    /** The conversion of the whole project that is under way. */
    conversionId: text("conversion_id"),
    conversionError: text("conversion_error"),
    convertedAt: moment("converted_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [index("studio_projects_workspace").on(table.workspaceId, table.createdAt)],
);

export const ofProject = () =>
  text("project_id")
    .notNull()
    .references(() => studioProjects.projectId, { onDelete: "cascade" });

export const studioChapters = pgTable(
  "studio_chapters",
  {
    chapterId: text("chapter_id").primaryKey(),
    projectId: ofProject(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    blocks: jsonb("blocks").$type<StoredBlock[]>().notNull(),
    /** The conversion under way. */
    conversionId: text("conversion_id"),
    /** From 0 to 1. */
    conversionShare: doublePrecision("conversion_share").notNull().default(0),
    conversionError: text("conversion_error"),
    convertedAt: moment("converted_at"),
    latestSnapshotId: text("latest_snapshot_id"),
    /** What the latest snapshot says, as keys of its nodes. */
    convertedKeys: text("converted_keys").array().notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [index("studio_chapters_project").on(table.projectId, table.position)],
);

/** A chapter or a whole project as it sounded once. */
export const studioSnapshots = pgTable(
  "studio_snapshots",
  {
    snapshotId: text("snapshot_id").primaryKey(),
    projectId: ofProject(),
    /** Absent: of the whole project. */
    chapterId: text("chapter_id"),
    conversionId: text("conversion_id").notNull(),
    name: text("name").notNull(),
    fileKey: text("file_key").notNull(),
    outputFormat: text("output_format").notNull(),
    sizeBytes: doublePrecision("size_bytes").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Of a project's: the chapters it is made of, in order. */
    chapterSnapshotIds: text("chapter_snapshot_ids").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("studio_snapshots_newest").on(table.projectId, table.createdAt),
    index("studio_snapshots_conversion").on(table.conversionId),
  ],
);
