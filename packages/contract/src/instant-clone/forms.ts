import { z } from "zod";
import { formFlag, formList, formText } from "../operations/form-values.ts";
import { uploadLimits } from "../files/uploads.ts";
import { editVoiceForm } from "../voices/voices.ts";

const recordings = { files: ["files"], limits: uploadLimits.instantClone };

export const createCloneForm = {
  fields: editVoiceForm.fields.extend({ terms_version: formText }),
  ...recordings,
};

export const clonePreviewForm = {
  fields: z.object({
    remove_background_noise: formFlag,
    /** The name repeated, or once with a JSON list. */
    sample_ids_to_remove: formList,
    terms_version: formText,
  }),
  ...recordings,
};

/** A clone made in the background: a new one, or another take of a voice that exists. */
export const cloneJobForm = {
  ...clonePreviewForm,
  fields: clonePreviewForm.fields.extend({ voice_id: formText }),
  isFileOptional: true,
};

/** One recording, to be listened to before anything is made of it. */
export const oneRecordingForm = {
  fields: z.object({}),
  files: ["file"],
  limits: { maxFiles: 1, maxBytes: uploadLimits.instantClone.maxBytes },
};
