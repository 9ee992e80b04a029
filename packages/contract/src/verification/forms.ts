import { z } from "zod";
import { formText } from "../operations/form-values.ts";
import { uploadLimits } from "../files/uploads.ts";
import { verificationLimits } from "./verification.ts";

export const readingForm = { fields: z.object({}), files: ["recording"], limits: uploadLimits.verification };

/** One file more than allowed comes through, so that the refusal can say what the limit is. */
const documentLimits = {
  maxFiles: verificationLimits.maxDocuments + 1,
  maxBytes: verificationLimits.documentsBelowBytes,
};

export const documentsForm = { fields: z.object({ extra_text: formText }), files: ["files"], limits: documentLimits };
