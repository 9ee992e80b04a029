import { type ClassifierAnswer, classifierAnswer, uploadLimits } from "@timbre/contract";
import { z } from "zod";
import type { Ear } from "../../platform/engine/ear.ts";
import type { Http } from "../../platform/http/http.ts";
import { patientAnswer } from "../../platform/http/patient-answer.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { verdictOf } from "./rules.ts";

export type ClassifierRoutesNeeds = { ear: Ear; uploads: Uploads };

const limits = uploadLimits.classification;
const form = { fields: z.object({}), files: ["file", "audio"], limits };

/** Whether this server made a recording. Costs nothing and keeps nothing. */
export const makeClassifierRoutes =
  ({ ear, uploads }: ClassifierRoutesNeeds) =>
  (http: Http) => {
    const schema = { form, response: { 200: classifierAnswer } };
    http.post("/v1/ai-speech-classifier", { schema }, async (request): Promise<ClassifierAnswer> => {
      patientAnswer(request);
      const sound = soundOf(theFile(await uploads.readForm(request, form)), limits);
      const search = await ear.call("findMark", { sound }, { signal: request.gone });
      return {
        ...verdictOf(search),
        duration_seconds: search.durationMs / 1000,
        usable_seconds: search.usableMs / 1000,
        sections: search.sections.map(({ startMs, endMs }) => ({
          start_seconds: startMs / 1000,
          end_seconds: endMs / 1000,
        })),
      };
    });
  };
