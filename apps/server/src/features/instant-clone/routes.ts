import {
  createdCloneAnswer,
  editVoiceFields,
  uploadLimits,
  voiceNameLimits,
  withoutEmptyLabels,
} from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { formFlag, formJson, formText } from "../../platform/uploads/form-values.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { makeCreateClone } from "./create-clone.ts";
import { makeSampleRoutes, type SampleRoutesNeeds } from "./sample-routes.ts";

type Needs = SampleRoutesNeeds & { uploads: Uploads };

const form = z.object({
  name: editVoiceFields.shape.name,
  description: formText.refine((text) => (text?.length ?? 0) <= voiceNameLimits.maxDescription, "Too long"),
  labels: formJson(editVoiceFields.shape.labels),
  remove_background_noise: formFlag,
});

export const makeInstantCloneRoutes = (needs: Needs) => (http: Http) => {
  const createClone = makeCreateClone(needs);
  makeSampleRoutes(needs)(http);

  http.post("/v1/voices/add", { schema: { response: { 200: createdCloneAnswer } } }, async (request) => {
    const limits = uploadLimits.instantClone;
    const { fields, files } = await needs.uploads.readForm(request, { fields: form, files: ["files"], limits });
    const { voiceId, likeness, notes } = await createClone(
      {
        caller: request.caller,
        name: fields.name,
        description: fields.description,
        labels: withoutEmptyLabels(fields.labels ?? {}),
        removesNoise: fields.remove_background_noise ?? false,
        uploads: files,
      },
      request.gone,
    );
    return { voice_id: voiceId, requires_verification: false, likeness, notes };
  });
};
