import { z } from "zod";
import { forPermitted } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { formNumber } from "../operations/form-values.ts";
import { operations } from "../operations/operation.ts";
import { professionalCloneLimits } from "./limits.ts";

/** Large recordings come in parts: what a cut connection or a restart took away is at most one of them. */
export const partedUploadLimits = {
  partBytes: 8_388_608,
  /** Of one voice. Beyond it the oldest make room. */
  maxOpen: professionalCloneLimits.maxSamples,
  /** One that nobody goes on with is forgotten after a day. */
  keptMs: 86_400_000,
} as const;

/** The same file of the same person continues where its upload stopped. */
export const beginUploadBody = z.object({
  /** Shown only; a path is refused. */
  file_name: z
    .string()
    .trim()
    .regex(/^[^/\\\0]{1,255}$/),
  size_bytes: z.number().int().min(1),
  mime_type: z.string().max(100).nullish(),
  last_modified_unix_ms: z.number().int().min(0).nullish(),
});
export type BeginUploadBody = z.infer<typeof beginUploadBody>;

export const partForm = {
  /** Where in the file the part begins: what has arrived so far. */
  fields: z.object({ offset: formNumber(z.number().int().min(0)) }),
  files: ["part"],
  limits: { maxFiles: 1, maxBytes: partedUploadLimits.partBytes },
};

export const uploadAnswer = z.object({
  upload_id: z.string(),
  size_bytes: z.number(),
  received_bytes: z.number(),
  /** The most that one part may hold. */
  part_bytes: z.number(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

const pvc = "create_professional_voice_clone";
const access = forPermitted(pvc, pvc);
const uploads = "/v1/voices/pvc/:voice_id/uploads";

/** Extra to the public API. What has arrived as a whole is added with `upload_ids` of the call that adds recordings. */
export const partedUploadOperations = operations({
  begin: {
    method: "POST",
    path: uploads,
    summary: "Begin to send a recording in parts, or learn how much of it has arrived",
    access,
    body: beginUploadBody,
    answer: uploadAnswer,
    errors: ["max-samples-per-voice-exceeded", "max-samples-size-exceeded"],
  },
  addPart: {
    method: "POST",
    path: `${uploads}/:upload_id/parts`,
    summary: "Send the next part of a recording",
    access,
    form: partForm,
    answer: uploadAnswer,
    errors: ["upload_not_found", "upload_offset_wrong"],
  },
  cancel: {
    method: "DELETE",
    path: `${uploads}/:upload_id`,
    summary: "Forget a recording that was sent in part",
    access,
    answer: doneAnswer,
    errors: ["upload_not_found"],
  },
});
