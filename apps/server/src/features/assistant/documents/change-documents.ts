import { AppError, knowledgeLimits } from "@timbre/contract";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import { lockTier } from "../../../domain/voices/voice-slots.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { newId } from "../../../platform/new-id.ts";
import type { ParseOptions } from "../../../platform/parsing/parsing.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { canChange } from "../agents/agent-answer.ts";
import { agentsUsing, changeAgent } from "../agents/store.ts";
import { refuseReserved } from "../refuse-reserved.ts";
import { makePassages } from "./passages.ts";
import {
  countDocuments,
  deleteDocument,
  type DocumentRow,
  type DocumentWithCreator,
  findDocument,
  insertDocument,
} from "./store.ts";

export type DocumentNeeds = {
  db: Db;
  clock: Clock;
  recordAudit: RecordAudit;
  /** Meanings of several texts; refuses where no encoder is installed. */
  readMeanings(texts: readonly string[]): Promise<Float32Array[]>;
  /** The text of a document somebody sent. */
  readDocumentText(file: UploadedFile, options: ParseOptions): Promise<string>;
};

type Added = { kind: DocumentRow["kind"]; name: string; fileName: string | null; content: string };

export const makeAddText =
  (needs: DocumentNeeds) =>
  (caller: Caller, { text, name }: { text: string; name: string | undefined }): Promise<DocumentRow> =>
    addDocument(needs, caller, {
      kind: "text",
      name: name || text.replace(/\s+/g, " ").slice(0, 60),
      fileName: null,
      content: text,
    });

export const makeAddFile =
  (needs: DocumentNeeds) =>
  async (
    caller: Caller,
    { file, name, signal }: { file: UploadedFile; name: string | undefined; signal: AbortSignal },
  ): Promise<DocumentRow> => {
    await requireRoom(needs, caller);
    const content = (await needs.readDocumentText(file, { signal, fairnessKey: caller.workspaceId })).trim();
    if (content === "") throw new AppError("document_unreadable", {}, "There is no text in it.");
    const { maxCharacters: limit, maxName } = knowledgeLimits;
    if (content.length > limit) {
      const message = `This document holds ${content.length} characters; an agent can look things up in ${limit}.`;
      throw new AppError("document_too_long", { limit }, message);
    }
    const fileName = file.fileName.slice(0, maxName);
    return addDocument(needs, caller, { kind: "file", name: name || fileName || "File", fileName, content });
  };

const addDocument = async (needs: DocumentNeeds, caller: Caller, added: Added): Promise<DocumentRow> => {
  const { db, clock, recordAudit, readMeanings } = needs;
  await requireRoom(needs, caller);
  const content = storableText(added.content);
  const row = {
    documentId: newId(),
    workspaceId: caller.workspaceId,
    userId: caller.userId,
    kind: added.kind,
    name: storableText(added.name),
    fileName: added.fileName === null ? null : storableText(added.fileName),
    content,
    passages: await makePassages(content, readMeanings),
    createdAt: clock.now(),
  };
  await db.transaction(async (tx) => {
    // Two that come at once are counted one after the other.
    await lockTier(tx, caller.workspaceId);
    await requireRoom({ db: tx }, caller);
    await insertDocument(tx, row);
  });
  await recordAudit(caller, { activity: "Document Added", className: "Entity Management", target: row.documentId });
  return row;
};

const requireRoom = async ({ db }: Pick<DocumentNeeds, "db">, { workspaceId }: Caller): Promise<void> => {
  const limit = knowledgeLimits.maxDocuments;
  if ((await countDocuments(db, workspaceId)) >= limit) throw new AppError("documents_full", { limit });
};

export const requireDocument = async (db: Db, caller: Caller, documentId: string): Promise<DocumentWithCreator> => {
  const found = await findDocument(db, caller.workspaceId, documentId);
  if (found) return found;
  refuseReserved("/v1/convai/knowledge-base", documentId);
  throw new AppError("document_not_found", {}, `A document with the id ${documentId} was not found.`);
};

/** One that agents use goes only when that is wanted; then they go on without it. */
export const makeRemoveDocument =
  ({ db, recordAudit }: DocumentNeeds) =>
  async (caller: Caller, documentId: string, isForced: boolean): Promise<void> => {
    const { document } = await requireDocument(db, caller, documentId);
    if (!canChange(caller, document)) {
      const message = "Only who added this document or a workspace admin can delete it.";
      throw new AppError("missing_permissions", {}, message);
    }
    await db.transaction(async (tx) => {
      const users = await agentsUsing(tx, caller.workspaceId, [document.documentId]);
      if (users.length > 0 && !isForced) throw new AppError("document_in_use");
      for (const { agentId, documentIds } of users) {
        await changeAgent(tx, agentId, { documentIds: documentIds.filter((id) => id !== document.documentId) });
      }
      await deleteDocument(tx, document.documentId);
    });
    const target = document.documentId;
    await recordAudit(caller, { activity: "Document Removed", className: "Entity Management", target });
  };
