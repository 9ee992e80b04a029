import { z } from "zod";
import { formFlag, formJson, formList, formText } from "../operations/form-values.ts";
import { requireShallowJson } from "../operations/shallow-json.ts";
import { wellFormedJson } from "../operations/well-formed-json.ts";
import { dictionaryLocators, maxPronunciationDictionaries } from "../speech/speech.ts";
import { projectContentInput, projectMetadata, projectName, projectVoiceSettings, studioLimits } from "./studio.ts";
import {
  fictionTypes,
  projectSourceTypes,
  qualityPresets,
  targetAudiences,
  textNormalizations,
} from "./studio-choices.ts";

const given = (value: unknown): unknown => (value === "" || value === "null" ? undefined : value);
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.preprocess(given, z.enum(names).optional());
const words = z.preprocess(given, projectMetadata.title);
const label = z.preprocess(given, projectMetadata.isbn_number);
const voiceId = formText.pipe(z.string().max(100).optional());

/** A part that repeats, each time with one JSON object. */
const jsonList = <Schema extends z.ZodType>(schema: Schema, maximum: number) =>
  formList.pipe(z.array(z.string()).max(maximum)).transform((texts, context) =>
    texts.map((text) => {
      const read = schema.safeParse(parsed(text));
      if (read.success) return read.data;
      context.issues.push({ code: "custom", message: "Not the JSON this part takes", input: text });
      return z.NEVER;
    }),
  );

const parsed = (text: string): unknown => {
  requireShallowJson(text);
  try {
    return JSON.parse(wellFormedJson(text)) as unknown;
  } catch {
    return undefined;
  }
};

const source = { from_url: formText, from_content_json: formJson(projectContentInput), auto_convert: formFlag };
const files = ["from_document"];
const limits = { maxFiles: 1, maxBytes: studioLimits.maxDocumentBytes };

export const createProjectForm = {
  fields: z.object({
    name: projectName,
    default_title_voice_id: voiceId,
    default_paragraph_voice_id: voiceId,
    default_model_id: voiceId,
    quality_preset: oneOf(qualityPresets),
    title: words,
    author: words,
    description: words,
    genres: formList.pipe(projectMetadata.genres.unwrap().unwrap()),
    target_audience: oneOf(targetAudiences),
    language: z.preprocess(given, projectMetadata.language),
    content_type: label,
    original_publication_date: label,
    mature_content: formFlag,
    isbn_number: label,
    acx_volume_normalization: formFlag,
    volume_normalization: formFlag,
    pronunciation_dictionary_locators: jsonList(
      dictionaryLocators.unwrap().unwrap().element,
      maxPronunciationDictionaries,
    ),
    callback_url: formText,
    fiction: oneOf(fictionTypes),
    apply_text_normalization: oneOf(textNormalizations),
    auto_assign_voices: formFlag,
    source_type: oneOf(projectSourceTypes),
    voice_settings: jsonList(projectVoiceSettings, studioLimits.maxVoiceSettings),
    create_publishing_read: formFlag,
    ...source,
  }),
  files,
  limits,
  isFileOptional: true,
};
export type CreateProjectFields = z.output<typeof createProjectForm.fields>;

export const projectContentForm = {
  fields: z.object(source),
  files,
  limits,
  isFileOptional: true,
};
export type ProjectSourceFields = z.output<typeof projectContentForm.fields>;
