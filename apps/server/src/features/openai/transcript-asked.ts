import {
  AppError,
  openAiDefaults,
  openAiDiarizingModel,
  openAiListeningModels,
  type OpenAiTranscriptFormat,
  openAiTranscriptFormats,
  type OpenAiTranscriptionFields,
  type TranscriptionFields,
  transcriptionForm,
  transcriptionModelIds,
} from "@timbre/contract";

/** What is wanted in their words, and in ours. */
export type TranscriptAsked = {
  model: string;
  format: OpenAiTranscriptFormat;
  granularities: readonly string[];
  hasLogprobs: boolean;
  fields: TranscriptionFields;
};

const listeningModels = new Set<string>([...openAiListeningModels, ...transcriptionModelIds]);

/** Reads a form of theirs; what cannot be done is refused, never quietly left out. */
export const transcriptAsked = (fields: OpenAiTranscriptionFields): TranscriptAsked => {
  const model = fields.model ?? openAiDefaults.listeningModel;
  if (!listeningModels.has(model))
    throw new AppError("model_not_found", {}, `There is no model ${model} to listen with.`);
  const format = requireFormat(fields.response_format ?? "json");
  requireSupported(fields);
  return {
    model,
    format,
    granularities: [...fields["timestamp_granularities[]"], ...fields.timestamp_granularities],
    hasLogprobs: requireIncludable([...fields["include[]"], ...fields.include], format),
    fields: transcriptionForm.fields.parse({
      model_id: transcriptionModelIds[0],
      language_code: languageOf(fields),
      diarize: format === "diarized_json" || model === openAiDiarizingModel,
      additional_formats: exportOf[format] ? [exportOf[format]] : undefined,
    }),
  };
};

const requireFormat = (name: string): OpenAiTranscriptFormat => {
  const format = openAiTranscriptFormats.find((one) => one === name);
  if (format) return format;
  const known = openAiTranscriptFormats.join(", ");
  throw new AppError("not_supported", { name }, `A transcript cannot be had as ${name}. There are ${known}.`);
};

const plainLines = { include_speakers: false, max_characters_per_line: 1_000 };
const exportOf: Partial<Record<OpenAiTranscriptFormat, object>> = {
  srt: { format: "srt", ...plainLines },
  vtt: { format: "srt", ...plainLines },
  verbose_json: { format: "segmented_json" },
  diarized_json: { format: "segmented_json", include_speakers: true },
};

const knownSpeakers = "Speakers cannot be told by name from samples of their voices; they are A, B and so on.";
const unsupported: { [Part in keyof OpenAiTranscriptionFields]?: string } = {
  keywords: "Words to listen for cannot be given.",
  known_speaker_names: knownSpeakers,
  known_speaker_references: knownSpeakers,
};

/** A recording is always cut where nobody speaks, which is what "auto" asks for. */
const requireSupported = (fields: OpenAiTranscriptionFields): void => {
  for (const [part, message] of Object.entries(unsupported)) {
    if ([part, `${part}[]`].some((name) => isGiven(fields[name as keyof OpenAiTranscriptionFields])))
      throw new AppError("not_supported", { part }, message);
  }
  const part = "chunking_strategy";
  const isCutByRules = Object.keys(fields).some((name) => name.startsWith(`${part}[`));
  if ((fields[part] ?? "auto") !== "auto" || isCutByRules)
    throw new AppError(
      "not_supported",
      { part },
      'Recordings are cut by this server\'s own rules; send "auto" or nothing.',
    );
};

const isGiven = (value: OpenAiTranscriptionFields[keyof OpenAiTranscriptionFields]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined;

const requireIncludable = (included: readonly string[], format: OpenAiTranscriptFormat): boolean => {
  const [other] = included.filter((one) => one !== "logprobs");
  if (other !== undefined) throw new AppError("not_supported", { include: other }, `There is no ${other} to include.`);
  if (included.length > 0 && format !== "json")
    throw new AppError("not_supported", { include: "logprobs" }, `logprobs come with json, not with ${format}.`);
  return included.length > 0;
};

const languageOf = ({ language, languages, ...fields }: OpenAiTranscriptionFields): string | undefined => {
  const [one, another] = new Set([...(language ? [language] : []), ...fields["languages[]"], ...languages]);
  if (another === undefined) return one;
  const message = "A recording is in one language. Name that one, or none, and it is recognised.";
  throw new AppError("not_supported", { part: "languages" }, message);
};
