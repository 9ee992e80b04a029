import { agentConversationOperations, AppError, done } from "@timbre/contract";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { FileMissingError, type FileStore } from "../../../platform/files/file-store.ts";
import { sendStoredFile } from "../../../platform/http/answers/send-stored-file.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { refuseReserved } from "../refuse-reserved.ts";
import { conversationAnswerOf, conversationSummaryOf } from "./conversation-answer.ts";
import { listConversations } from "./list-conversations.ts";
import { type ConversationRow, deleteConversation, findConversation, setFeedback } from "./store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock; recordAudit: RecordAudit };

const operations = agentConversationOperations;

export const handleHistory = (needs: Needs): HandledOperation[] => [
  ...handleReading(needs),
  handleFeedback(needs),
  handleRemoving(needs),
];

const handleReading = ({ db, files, clock }: Needs): HandledOperation[] => [
  handle(operations.list, async ({ caller, query }) => {
    const found = await listConversations(db, caller, query, clock.now());
    const shown = found.slice(0, query.page_size);
    const hasMore = found.length > shown.length;
    return {
      conversations: shown.map((row) => conversationSummaryOf(row, clock.now())),
      next_cursor: hasMore ? (shown.at(-1)?.conversationId ?? null) : null,
      has_more: hasMore,
    };
  }),
  handle(operations.get, async ({ caller, params }) =>
    conversationAnswerOf(await requireConversation(db, caller, params.conversation_id), clock.now()),
  ),
  handle(operations.getAudio, async (request, reply) => {
    const row = await requireConversation(db, request.caller, request.params.conversation_id);
    const { fileKey, sizeBytes, conversationId } = row;
    if (fileKey === null) throw new AppError("conversation_has_no_sound");
    const kept = request.query.download ? { isDownload: true, fileName: `${conversationId}.mp3` } : {};
    const file = { fileKey, sizeBytes, cacheControl: "private, max-age=3600", ...kept };
    return sendStoredFile(request, reply, files, file).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError("conversation_has_no_sound") : error;
    });
  }),
];

const requireConversation = async (db: Db, caller: Caller, conversationId: string): Promise<ConversationRow> => {
  const row = await findConversation(db, caller, conversationId);
  if (row) return row;
  refuseReserved("/v1/convai/conversations", conversationId);
  throw new AppError("conversation_not_found", {}, `A conversation with the id ${conversationId} was not found.`);
};

/** About the whole conversation. Feedback on one answer comes in the call itself. */
const handleFeedback = ({ db }: Needs): HandledOperation =>
  handle(operations.giveFeedback, async ({ caller, params, body }) => {
    const { conversationId } = await requireConversation(db, caller, params.conversation_id);
    await setFeedback(db, conversationId, body.feedback ?? null);
    return done;
  });

const handleRemoving = ({ db, files, recordAudit }: Needs): HandledOperation =>
  handle(operations.remove, async ({ caller, params }) => {
    const { conversationId: target, fileKey } = await requireConversation(db, caller, params.conversation_id);
    await deleteConversation(db, target);
    // What could not be removed now is swept later.
    if (fileKey !== null) await files.remove(fileKey).catch(() => undefined);
    await recordAudit(caller, { activity: "Conversation Removed", className: "Entity Management", target });
    return done;
  });
