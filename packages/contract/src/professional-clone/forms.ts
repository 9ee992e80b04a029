import { z } from "zod";
import { formFlag, formList, formText } from "../operations/form-values.ts";
import { professionalCloneLimits } from "./limits.ts";

export const samplesForm = {
  fields: z.object({
    remove_background_noise: formFlag,
    /** Extra to the public form: the language the recordings are in; another than the voice's is refused. */
    language: formText,
    /** Extra to the public form: takes recordings the voice has already. */
    allow_duplicates: formFlag,
    /** Extra to the public form: recordings that came in parts, beside or in place of files. */
    upload_ids: formList,
  }),
  files: ["files"],
  limits: { maxFiles: professionalCloneLimits.maxSamples, maxBytes: professionalCloneLimits.samplesBelowBytes },
};
