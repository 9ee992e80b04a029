import type { ConversationStatus, DocumentKind, FeedbackScore } from "@timbre/contract";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofWorkspace } from "./owner-columns.ts";

/** Somebody made up, whom people can talk with. */
export const agents = pgTable(
  "agents",
  {
    agentId: text("agent_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Who made it. */
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    firstMessage: text("first_message").notNull(),
    instructions: text("instructions").notNull(),
    voiceId: text("voice_id").notNull(),
    language: text("language").notNull(),
    /** Documents it looks things up in. */
    documentIds: jsonb("document_ids").$type<string[]>().notNull(),
    /** Answers with the language model that the operator chose, in place of the built-in answerer. */
    isOutside: boolean("is_outside").notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("agents_workspace").on(table.workspaceId, table.createdAt)],
);

/** A piece of a document that can be said by itself; `vector` is its meaning, absent where no encoder is installed. */
export type Passage = { text: string; vector?: string };

/** What agents look things up in. Of a file its text alone is kept. */
export const knowledgeDocuments = pgTable(
  "knowledge_documents",
  {
    documentId: text("document_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    name: text("name").notNull(),
    fileName: text("file_name"),
    content: text("content").notNull(),
    passages: jsonb("passages").$type<Passage[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("knowledge_documents_workspace").on(table.workspaceId, table.createdAt)],
);

export type SaidLine = {
  who: "user" | "agent";
  text: string;
  atMs: number;
  isInterrupted?: true;
  feedback?: { score: FeedbackScore; atMs: number };
};

/** What somebody and an agent said to each other. */
export const agentConversations = pgTable(
  "agent_conversations",
  {
    conversationId: text("conversation_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Who talked, or gave somebody the address to. */
    userId: ofUser(),
    /** The agent may be gone. */
    agentId: text("agent_id").notNull(),
    agentName: text("agent_name").notNull(),
    language: text("language").notNull(),
    status: text("status").$type<ConversationStatus>().notNull(),
    endReason: text("end_reason"),
    isWritten: boolean("is_written").notNull(),
    durationMs: integer("duration_ms").notNull(),
    lines: jsonb("lines").$type<SaidLine[]>().notNull(),
    /** Both sides together; null when nothing was spoken. */
    fileKey: text("file_key"),
    sizeBytes: integer("size_bytes").notNull(),
    /** What somebody thinks of all of it. */
    feedback: text("feedback").$type<FeedbackScore>(),
    createdAt: createdAt(),
  },
  (table) => [index("agent_conversations_workspace").on(table.workspaceId, table.createdAt)],
);
