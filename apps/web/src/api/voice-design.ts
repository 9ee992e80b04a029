import {
  type DesignVoiceAnswer,
  type VoiceDesignNote,
  voiceDesignModels,
  voiceDesignOperations,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { type AudioSource, toAudioSource } from "./client/audio-source.ts";
import { base64Of, bytesOfBase64 } from "./client/base64.ts";
import { callForBytes, callPaid, call } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";
import { type Acoustics, toAcoustics } from "./voices/voices.ts";

export type DesignRequest = {
  prompt: string;
  /** Null: a text that fits the prompt is written. */
  previewText: string | null;
  /** Null: one is drawn. */
  seed: number | null;
  loudness: number;
  /** Null where the model has no such setting. */
  quality: number | null;
  guidanceScale: number;
  reference: { voiceId: string } | { file: File } | null;
  promptStrength: number;
  isV3: boolean;
};

export type DesignedVoice = {
  generatedVoiceId: string;
  acoustics: Acoustics | null;
  /** Its sound: at once when it came with the answer, otherwise as it is spoken. */
  open: (signal: AbortSignal) => Promise<AudioSource>;
};

export type Design = {
  voices: readonly DesignedVoice[];
  text: string;
  seed: number;
  chargedCredits: number;
  suggestedLabels: Record<string, string>;
  notes: readonly VoiceDesignNote[];
  /** How far every two are apart, 0 to 1. */
  distances: readonly { voiceIds: readonly string[]; distance: number }[];
};

export const designModelOf = (isV3: boolean) => (isV3 ? voiceDesignModels.v3 : voiceDesignModels.v2);

const bytesAsSource = (base64: string, contentType: string): AudioSource => ({
  body: new ReadableStream({
    start: (out) => {
      out.enqueue(bytesOfBase64(base64));
      out.close();
    },
  }),
  contentType,
});

export const openPreview = async (generatedVoiceId: string, signal: AbortSignal): Promise<AudioSource> => {
  const params = { generated_voice_id: generatedVoiceId };
  return toAudioSource(await callForBytes(voiceDesignOperations.hear, { params, signal }));
};

const toDesign = ({ answer, costCredits }: { answer: DesignVoiceAnswer; costCredits: number }): Design => {
  const { previews, text, seed, suggested_labels, notes, distances } = answer;
  return {
    voices: previews.map(({ generated_voice_id: generatedVoiceId, audio_base_64: audio, media_type, acoustics }) => ({
      generatedVoiceId,
      acoustics: toAcoustics(acoustics),
      open: audio
        ? () => Promise.resolve(bytesAsSource(audio, media_type))
        : (signal) => openPreview(generatedVoiceId, signal),
    })),
    text,
    seed,
    chargedCredits: costCredits,
    suggestedLabels: suggested_labels,
    notes,
    distances: distances.map(({ generated_voice_ids: voiceIds, distance }) => ({ voiceIds, distance })),
  };
};

const wireOf = (request: DesignRequest) => ({
  voice_description: request.prompt,
  ...(request.previewText === null ? { auto_generate_text: true } : { text: request.previewText }),
  ...(request.seed === null ? {} : { seed: request.seed }),
  ...(request.quality === null ? {} : { quality: request.quality }),
  loudness: request.loudness,
  guidance_scale: request.guidanceScale,
});

/** Three voices for a prompt. With v3 their sounds follow one by one; before, they came with the answer. */
export const designVoice = async (request: DesignRequest, signal: AbortSignal): Promise<Design> => {
  const { reference, isV3, promptStrength } = request;
  const { design, createPreviews, remix } = voiceDesignOperations;
  if (!reference && !isV3) return toDesign(await callPaid(createPreviews, { body: wireOf(request), signal }));
  const streamed = { ...wireOf(request), stream_previews: isV3 };
  if (reference && "voiceId" in reference) {
    const body = { ...streamed, prompt_strength: promptStrength };
    return toDesign(await callPaid(remix, { params: { voice_id: reference.voiceId }, body, signal }));
  }
  const body = {
    ...streamed,
    model_id: designModelOf(isV3),
    ...(reference ? { reference_audio_base64: await base64Of(reference.file), prompt_strength: promptStrength } : {}),
  };
  return toDesign(await callPaid(design, { body, signal }));
};

export type TextLimits = { min: number; max: number };

export const previewTextLimitsQuery = (isV3: boolean) =>
  queryOptions({
    queryKey: queryKeys.previewTextLimits(designModelOf(isV3)),
    queryFn: async ({ signal }): Promise<TextLimits> => {
      const query = { model_id: designModelOf(isV3) };
      const answer = await call(voiceDesignOperations.getPreviewTextLimits, { query, signal });
      return { min: answer.minimum_characters, max: answer.maximum_characters };
    },
    staleTime: Infinity,
  });

export const generatePreviewText = async (prompt: string, isV3: boolean): Promise<string> => {
  const body = { voice_description: prompt, model_id: designModelOf(isV3) };
  return (await call(voiceDesignOperations.generatePreviewText, { body })).text;
};

export type DesignSaving = {
  name: string;
  description: string;
  generatedVoiceId: string;
  playedIds: readonly string[];
  labels: Record<string, string>;
};

/** Answers the id of the voice. */
export const saveDesignedVoice = async (saving: DesignSaving, signal: AbortSignal): Promise<string> => {
  const body = {
    voice_name: saving.name,
    voice_description: saving.description,
    generated_voice_id: saving.generatedVoiceId,
    played_not_selected_voice_ids: [...saving.playedIds],
    labels: saving.labels,
  };
  return (await call(voiceDesignOperations.saveFromPreview, { body, signal })).voice_id;
};
