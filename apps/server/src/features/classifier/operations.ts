import { classifierOperations, uploadLimits } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { patientAnswer } from "../../platform/http/answers/patient-answer.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { verdictOf } from "./rules.ts";

type Needs = { ear: Ear; uploads: Uploads };

/** Whether this server made a recording. Costs nothing and keeps nothing. */
export const handleClassifier = ({ ear, uploads }: Needs): HandledOperation[] => [
  handle(classifierOperations.classify, async (request) => {
    patientAnswer(request);
    const sound = soundOf(
      theFile(await uploads.readForm(request, classifierOperations.classify.form)),
      uploadLimits.classification,
    );
    const search = await ear.call("findMark", { sound }, { signal: request.clientLeft });
    return {
      ...verdictOf(search),
      duration_seconds: search.durationMs / 1000,
      usable_seconds: search.usableMs / 1000,
      sections: search.sections.map(({ startMs, endMs }) => ({
        start_seconds: startMs / 1000,
        end_seconds: endMs / 1000,
      })),
    };
  }),
];
