import {
  AppError,
  type BeginUploadBody,
  done,
  errors,
  partedUploadLimits as limits,
  partedUploadOperations as operations,
  professionalCloneLimits,
  type UploadAnswer,
} from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { PartedUpload, PartedUploads } from "../../platform/uploads/parted-uploads.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import type { UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";
import type { FindVoice } from "./find-professional-voice.ts";
import { requireRoomFor } from "./rules.ts";
import { listSamples } from "./store.ts";

export type PartedUploadNeeds = {
  db: Db;
  clock: Clock;
  uploads: Uploads;
  partedUploads: PartedUploads;
  findVoice: FindVoice;
};

/** Recordings too large to be sent again from the beginning when a connection breaks. */
export const handlePartedUploads = (needs: PartedUploadNeeds): HandledOperation[] => {
  const { clock, findVoice, uploads, partedUploads } = needs;
  return [
    handle(operations.begin, async ({ caller, params: { voice_id: voiceId }, body }) => {
      await findVoice(caller, voiceId);
      return answerOf(await begin(needs, { caller, voiceId, body }));
    }),
    handle(operations.addPart, async (request) => {
      const { caller, params } = request;
      await findVoice(caller, params.voice_id);
      // Asked before anything is taken in.
      await findUpload(partedUploads, params.voice_id, params.upload_id);
      const form = await uploads.readForm(request, operations.addPart.form);
      const { path, sizeBytes } = theFile(form);
      const part = { path, sizeBytes, offset: form.fields.offset ?? 0 };
      const place = { owner: params.voice_id, uploadId: params.upload_id };
      return answerOf(await partedUploads.append(place, part, clock.now()));
    }),
    handle(operations.cancel, async ({ caller, params }) => {
      await findVoice(caller, params.voice_id);
      await findUpload(partedUploads, params.voice_id, params.upload_id);
      await partedUploads.remove(params.voice_id, params.upload_id);
      return done;
    }),
  ];
};

const findUpload = async (uploads: PartedUploads, voiceId: string, uploadId: string): Promise<PartedUpload> => {
  const found = await uploads.find(voiceId, uploadId);
  if (!found) throw new AppError("upload_not_found", { uploadId });
  return found;
};

type Begun = { caller: Caller; voiceId: string; body: BeginUploadBody };

const begin = async (
  { db, clock, partedUploads }: PartedUploadNeeds,
  { caller, voiceId, body }: Begun,
): Promise<PartedUpload> => {
  requireRoomFor(await listSamples(db, voiceId), [{ sizeBytes: body.size_bytes }]);
  const at = clock.now();
  await sweepUploads({ clock, partedUploads });
  const file = {
    userId: caller.userId,
    fileName: body.file_name,
    contentType: body.mime_type ?? "application/octet-stream",
    sizeBytes: body.size_bytes,
    lastModifiedMs: body.last_modified_unix_ms ?? undefined,
  };
  const upload = await partedUploads.begin(voiceId, file, at);
  await makeRoom(partedUploads, voiceId, upload.uploadId);
  return upload;
};

/** Removes what nobody went on with. */
export const sweepUploads = ({ clock, partedUploads }: Pick<PartedUploadNeeds, "clock" | "partedUploads">) =>
  partedUploads.sweep(new Date(clock.now().getTime() - limits.keptMs));

/** Together they take no more of the disk than one voice may have; the oldest go first. */
const makeRoom = async (uploads: PartedUploads, voiceId: string, newest: string): Promise<void> => {
  const all = await uploads.list(voiceId);
  let [count, bytes] = [all.length, all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)];
  for (const { uploadId, sizeBytes } of all) {
    if (count <= limits.maxOpen && bytes <= professionalCloneLimits.samplesBelowBytes) return;
    if (uploadId === newest) continue;
    await uploads.remove(voiceId, uploadId);
    [count, bytes] = [count - 1, bytes - sizeBytes];
  }
};

const answerOf = ({ uploadId, sizeBytes, receivedBytes }: PartedUpload): UploadAnswer => ({
  upload_id: uploadId,
  size_bytes: sizeBytes,
  received_bytes: receivedBytes,
  part_bytes: limits.partBytes,
});

type Wanted = { voiceId: string; uploadIds: readonly string[]; signal: AbortSignal };

/** Recordings that came in parts and are whole. What each part hides well, the scanner sees in all of them together. */
export const wholeUploads = async (
  { uploads, partedUploads }: Pick<PartedUploadNeeds, "uploads" | "partedUploads">,
  { voiceId, uploadIds, signal }: Wanted,
): Promise<UploadedFile[]> => {
  const found: UploadedFile[] = [];
  for (const uploadId of new Set(uploadIds)) {
    const upload = await findUpload(partedUploads, voiceId, uploadId);
    if (upload.receivedBytes < upload.sizeBytes) throw new AppError("upload_incomplete", { uploadId });
    found.push(await partedUploads.bring(voiceId, upload));
  }
  for (const upload of found) await uploads.scan(upload, signal);
  return found;
};

const mendable = ["duplicate_file", "upload_incomplete", "upload_not_found"];

/** They stay only where the same file may be added after all: later, whole, or once its sender says that it may come twice. */
export const isStillOfUse = (error: unknown): boolean =>
  !(error instanceof AppError) || errors[error.code].retry || mendable.includes(error.code);
