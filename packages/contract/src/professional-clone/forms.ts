import { z } from "zod";
import { formFlag, formText } from "../operations/form-values.ts";
import { professionalCloneLimits } from "./limits.ts";

export const samplesForm = {
  fields: z.object({
    remove_background_noise: formFlag,
    /** Extra to the public form: the language the recordings are in; another than the voice's is refused. */
    language: formText,
    /** Extra to the public form: takes recordings the voice has already. */
    allow_duplicates: formFlag,
  }),
  files: ["files"],
  limits: { maxFiles: professionalCloneLimits.maxSamples, maxBytes: professionalCloneLimits.samplesBelowBytes },
};
