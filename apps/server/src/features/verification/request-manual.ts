import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { AppError, documentTypes, planOf, verificationLimits, verificationMessages } from "@timbre/contract";
import type { VerificationFile } from "../../platform/database/tables/verification.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { shrinkPicture } from "../../platform/images/shrink-picture.ts";
import { newId } from "../../platform/new-id.ts";
import type { Parser } from "../../platform/parsing/parsing.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import type { DescribeNeeds } from "./describe-verification.ts";
import { requireOwner } from "./rules.ts";
import { addManualRequest, findManualRequest, findVerification } from "./store.ts";

export type RequestManualNeeds = DescribeNeeds & { files: FileStore; parser: Parser };

export type ManualRequest = {
  caller: Caller;
  voiceId: string;
  documents: UploadedFile[];
  extraText: string | undefined;
  signal: AbortSignal;
};

/** Asks a person to look at documents instead. Losing every attempt at reading does not close this way. */
export const makeRequestManual =
  (needs: RequestManualNeeds) =>
  async ({ caller, voiceId, documents, extraText, signal }: ManualRequest): Promise<void> => {
    const { db, clock, files, findOwnVoice } = needs;
    requireOwner(caller, await findOwnVoice(caller, voiceId));
    if (!planOf(await needs.tierOf(db, caller.workspaceId)).canRequestManualVerification) {
      throw new AppError("plan_required", {}, "Manual verification needs the Pro plan or a higher one.");
    }
    const row = await findVerification(db, voiceId);
    if (!row || row.verifiedAt) throw new AppError("already_verified");
    if ((await findManualRequest(db, voiceId))?.status === "waiting") {
      throw new AppError("manual_verification_requested");
    }
    const types = await checkDocuments(documents, extraText);
    const options = { signal, fairnessKey: caller.workspaceId };
    for (const [i, { path }] of documents.entries()) {
      // Somebody will open it: a picture made to break readers must not come that far.
      if (types[i] !== "application/pdf") await shrinkPicture(needs.parser, { path, sidePx: 64 }, options);
    }
    const kept: VerificationFile[] = [];
    try {
      for (const [i, file] of documents.entries()) kept.push(await keepDocument(files, file, types[i] ?? ""));
      await addManualRequest(db, {
        requestId: newId(),
        workspaceId: caller.workspaceId,
        voiceId,
        userId: caller.userId,
        files: kept,
        extraText: extraText ?? null,
        status: "waiting",
        createdAt: clock.now(),
      });
    } catch (error) {
      await Promise.allSettled(kept.map(({ fileKey }) => files.remove(fileKey)));
      throw error;
    }
  };

/** Answers what each document really is: the sender's word does not count. */
const checkDocuments = async (documents: readonly UploadedFile[], extraText = ""): Promise<string[]> => {
  const { maxDocuments, documentsBelowBytes, maxSupportingText } = verificationLimits;
  if (documents.length === 0) throw new AppError("supporting_document_missing");
  if (documents.length > maxDocuments) throw new AppError("too_many_files", {}, verificationMessages.tooManyDocuments);
  const total = documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (total >= documentsBelowBytes) throw new AppError("body_too_large", {}, verificationMessages.documentsTooLarge);
  if (extraText.length > maxSupportingText) {
    throw new AppError("invalid_request", { field: "extra_text" }, verificationMessages.textTooLong);
  }
  return Promise.all(documents.map(documentTypeOf));
};

const beginnings: Record<(typeof documentTypes)[number], string> = {
  "application/pdf": "25504446",
  "image/jpeg": "ffd8ff",
  "image/png": "89504e470d0a1a0a",
};

const documentTypeOf = async ({ path, fileName }: UploadedFile): Promise<string> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const start = buffer.subarray(0, bytesRead).toString("hex");
    const type = documentTypes.find((one) => start.startsWith(beginnings[one]));
    if (!type) throw new AppError("unsupported_document_type", { fileName });
    return type;
  } finally {
    await handle.close();
  }
};

const keepDocument = async (files: FileStore, file: UploadedFile, mimeType: string): Promise<VerificationFile> => {
  const id = newId();
  const fileKey = `documents/${id.slice(0, 2)}/${id}.bin`;
  const draft = await files.begin(fileKey);
  try {
    for await (const bytes of createReadStream(file.path) as AsyncIterable<Buffer>) await draft.write(bytes);
    const { sizeBytes } = await draft.commit();
    return { fileKey, fileName: file.fileName, mimeType, sizeBytes };
  } catch (error) {
    await draft.discard();
    throw error;
  }
};
