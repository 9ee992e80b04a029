import { defaultOutputFormat, defaultSpeechModelId, type OutputFormat } from "@timbre/contract";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { keepValue, readKeptValue } from "../../api/client/kept-value.ts";
import { speechFormatOf } from "./settings/speech-formats.ts";

/** What the user is working on. Kept per browser, so a reload loses nothing. */
export type Draft = { text: string; voiceId: string | null; modelId: string; format: OutputFormat };

const storageKey = "speech-draft";
export const emptyDraft: Draft = {
  text: "",
  voiceId: null,
  modelId: defaultSpeechModelId,
  format: defaultOutputFormat,
};

const draft = z.object({
  text: z.string().catch(emptyDraft.text),
  voiceId: z.string().nullable().catch(emptyDraft.voiceId),
  modelId: z.string().catch(emptyDraft.modelId),
  format: z.unknown().optional().transform(speechFormatOf),
});

export const readDraft = (): Draft => readKeptValue(storageKey, draft) ?? emptyDraft;

export const saveDraft = (change: Partial<Draft>): void => keepValue(storageKey, { ...readDraft(), ...change });

export const useDraft = (): [Draft, (change: Partial<Draft>) => void] => {
  const [draft, setDraft] = useState(() => readDraft());
  useEffect(() => saveDraft(draft), [draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  return [draft, change];
};
