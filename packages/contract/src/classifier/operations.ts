import { z } from "zod";
import { forPermitted } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { uploadLimits } from "../files/uploads.ts";
import { classifierAnswer } from "./classifier.ts";

export const classifierOperations = operations({
  classify: {
    method: "POST",
    path: "/v1/ai-speech-classifier",
    summary: "Check whether this server made a recording",
    access: forPermitted("ai_speech_classifier", "any"),
    form: { fields: z.object({}), files: ["file", "audio"], limits: uploadLimits.classification },
    answer: classifierAnswer,
  },
});
