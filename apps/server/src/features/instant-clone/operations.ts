import { instantCloneOperations, withoutEmptyLabels } from "@timbre/contract";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { makeCreateClone } from "./create-clone.ts";
import { handleCloneListening } from "./listening-operations.ts";
import { readCloneForm } from "./read-clone-form.ts";
import { handleRebuilds } from "./rebuild/rebuild-operations.ts";
import { requireTerms } from "./rules.ts";
import { handleSamples, type SampleNeeds } from "./samples/sample-operations.ts";

type Needs = SampleNeeds & { uploads: Uploads };

export const handleInstantClone = (needs: Needs): HandledOperation[] => [
  handleCreating(needs),
  ...handleSamples(needs),
  ...handleCloneListening(needs),
  ...handleRebuilds(needs),
];

const handleCreating = (needs: Needs): HandledOperation => {
  const createClone = makeCreateClone(needs);
  const { create } = instantCloneOperations;
  return handle(create, async (request) => {
    const { fields, files } = await readCloneForm(needs.uploads, request, create.form);
    // Programs agree by calling; those that name terms must name the valid ones.
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
      request.clientLeft,
    );
    const named = { name: fields.name, category: "cloned" as const, description: fields.description ?? null };
    return { voice_id: voiceId, requires_verification: isLocked, ...named, likeness, notes };
  });
};
