import { AppError, done, reviewOperations } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { markVoiceProven } from "../../domain/voices/voice-verification.ts";
import { FileMissingError, type FileStore } from "../../platform/files/file-store.ts";
import { sendStoredFile } from "../../platform/http/answers/send-stored-file.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { findRequest, listRequests, settleRequest } from "./verification-store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  files: FileStore;
  recordAudit: RecordAudit;
  /** A professional voice waited with its training for the decision. */
  trainApproved(tx: Db, voiceId: string): Promise<void>;
};

export const handleReviews = (needs: Needs): HandledOperation[] => [
  handle(reviewOperations.list, async () => ({
    requests: (await listRequests(needs.db)).map(({ createdAt, ...row }) => ({
      request_id: row.requestId,
      voice_id: row.voiceId,
      voice_name: row.voiceName,
      workspace_name: row.workspaceName,
      email: row.email,
      extra_text: row.extraText,
      files: row.files.map(({ fileName, mimeType, sizeBytes }) => ({
        name: fileName,
        content_type: mimeType,
        size_bytes: sizeBytes,
      })),
      created_at_unix: Math.floor(createdAt.getTime() / 1000),
    })),
  })),
  handle(reviewOperations.review, async ({ caller, params, body: { decision } }) => {
    const target = await review(needs, caller.userId, { requestId: params.request_id, decision });
    await needs.recordAudit(caller, {
      activity: "Voice Verification Reviewed",
      className: "Entity Management",
      target,
      metadata: { decision },
    });
    return done;
  }),
  handleFile(needs),
];

const handleFile = ({ db, files }: Needs): HandledOperation =>
  handle(reviewOperations.readFile, async (request, reply) => {
    const { request_id: requestId, index } = request.params;
    const file = (await findRequest(db, requestId))?.files[index];
    if (!file) throw new AppError("verification_request_not_found");
    const { fileKey, sizeBytes, fileName } = file;
    // Strangers chose it: the browser is to keep it, never to show it.
    const kept = { fileKey, sizeBytes, fileName, isDownload: true, cacheControl: "private, no-store" };
    return sendStoredFile(request, reply, files, kept).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError("verification_request_not_found") : error;
    });
  });

type Review = { requestId: string; decision: "approved" | "refused" };

/** The first decision stands; an approval makes the voice usable in the same moment, or puts it in line for its training. */
const review = (
  { db, clock, trainApproved }: Needs,
  reviewedBy: string,
  { requestId, decision }: Review,
): Promise<string> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const settled = await settleRequest(tx, { requestId, status: decision, reviewedBy, reviewedAt: at });
    if (!settled) {
      const isKnown = (await findRequest(tx, requestId)) !== undefined;
      throw new AppError(isKnown ? "verification_settled" : "verification_request_not_found");
    }
    const { voiceId, userId } = settled;
    if (decision === "approved") {
      await markVoiceProven(tx, { voiceId, userId, method: "manual_review", at });
      await trainApproved(tx, voiceId);
    }
    return voiceId;
  });
