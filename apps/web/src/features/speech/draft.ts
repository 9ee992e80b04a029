import { defaultOutputFormat, defaultSpeechModelId, type OutputFormat } from "@timbre/contract";
import { useCallback, useEffect, useState } from "react";
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

export const readDraft = (storage: Storage = localStorage): Draft => {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? "{}") as Partial<Record<keyof Draft, unknown>>;
    return {
      text: typeof stored.text === "string" ? stored.text : emptyDraft.text,
      voiceId: typeof stored.voiceId === "string" ? stored.voiceId : emptyDraft.voiceId,
      modelId: typeof stored.modelId === "string" ? stored.modelId : emptyDraft.modelId,
      format: speechFormatOf(stored.format),
    };
  } catch {
    return emptyDraft;
  }
};

export const saveDraft = (change: Partial<Draft>, storage: Storage = localStorage): void => {
  try {
    storage.setItem(storageKey, JSON.stringify({ ...readDraft(storage), ...change }));
  } catch {
    // Full or blocked storage: the draft then lives as long as the page.
  }
};

export const useDraft = (): [Draft, (change: Partial<Draft>) => void] => {
  const [draft, setDraft] = useState(() => readDraft());
  useEffect(() => saveDraft(draft), [draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  return [draft, change];
};
