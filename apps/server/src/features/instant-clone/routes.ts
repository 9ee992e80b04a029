import {
  createdCloneAnswer,
  editVoiceFields,
  formFlag,
  formJson,
  formText,
  voiceNameLimits,
  withoutEmptyLabels,
} from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { makeCreateClone } from "./create-clone.ts";
import { makeCloneListeningRoutes } from "./listening-routes.ts";
import { cloneForm, readCloneForm } from "./read-clone-form.ts";
import { makeRebuildRoutes } from "./rebuild-routes.ts";
import { requireTerms } from "./rules.ts";
import { makeSampleRoutes, type SampleRoutesNeeds } from "./sample-routes.ts";

type Needs = SampleRoutesNeeds & { uploads: Uploads };

const form = z.object({
  name: editVoiceFields.shape.name,
  description: formText.refine((text) => (text?.length ?? 0) <= voiceNameLimits.maxDescription, "Too long"),
  labels: formJson(editVoiceFields.shape.labels),
  remove_background_noise: formFlag,
  terms_version: formText,
});

export const makeInstantCloneRoutes = (needs: Needs) => (http: Http) => {
  const createClone = makeCreateClone(needs);
  makeSampleRoutes(needs)(http);
  makeCloneListeningRoutes(needs)(http);
  makeRebuildRoutes(needs)(http);

  const schema = { form: cloneForm(form), response: { 200: createdCloneAnswer } };
  http.post("/v1/voices/add", { schema }, async (request) => {
    const { fields, files } = await readCloneForm(needs.uploads, request, form);
    // Programs agree by calling; who names terms must name those that are valid.
    if (fields.terms_version) requireTerms(fields.terms_version);
    const { voiceId, likeness, notes, isLocked } = await createClone(
      {
        caller: request.caller,
        name: fields.name,
        description: fields.description,
        labels: withoutEmptyLabels(fields.labels ?? {}),
        removesNoise: fields.remove_background_noise ?? false,
        uploads: files,
        consentMethod: fields.terms_version ? "terms_dialog" : "api_call",
      },
      request.gone,
    );
    return { voice_id: voiceId, requires_verification: isLocked, likeness, notes };
  });
};
