import { type clonePreviewForm, wellFormedJson } from "@timbre/contract";
import { z } from "zod";
import type { CreatePreviewRequest } from "./create-preview.ts";

const idList = z.array(z.string());

/** The name repeated, or once with a JSON list. */
const idsOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => (value.trim().startsWith("[") ? idList.parse(JSON.parse(wellFormedJson(value))) : [value]));

/** What a form says of a clone beside its recordings. */
export const aboutPreview = (
  fields: z.output<typeof clonePreviewForm.fields>,
): Pick<CreatePreviewRequest, "sampleIdsToRemove" | "removesNoise" | "termsVersion"> => ({
  sampleIdsToRemove: idsOf(fields.sample_ids_to_remove),
  removesNoise: fields.remove_background_noise ?? false,
  termsVersion: fields.terms_version,
});
