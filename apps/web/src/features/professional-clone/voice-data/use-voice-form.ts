import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { makeAutosave } from "../../../api/client/autosave.ts";
import { type ProfessionalVoice, updateProfessionalVoice } from "../../../api/professional-clone/voice.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { tellFailure } from "../tell-failure.ts";
import {
  changedWords,
  formOf,
  isSameForm,
  isValid,
  problemsWith,
  validPart,
  type VoiceForm,
  withNews,
} from "./voice-form.ts";
import { t } from "../messages.ts";

/** A field is saved once it was left alone for so long. */
export const autosaveDelayMs = 1_000;
const invalidMessage = t.someFormFieldsAreInvalidPlease;
const failedMessage = t.couldNotSaveChangesToTheVoiceDueTo;

type Change = { next: VoiceForm; before: VoiceForm };

const sendForm = async (voiceId: string, form: VoiceForm, saved: VoiceForm): Promise<void> => {
  try {
    await updateProfessionalVoice(voiceId, changedWords(form, saved));
  } catch (error) {
    tellFailure(failedMessage, error);
    throw error;
  }
};

/** The words about a voice, saved by themselves. `spoken` is the language of the samples there are. */
export const useVoiceForm = (voice: ProfessionalVoice, spoken: string | null) => {
  const queries = useQueryClient();
  const [form, setForm] = useState(() => formOf(voice));
  const [saved, setSaved] = useState(form);
  const [seen, setSeen] = useState(voice);
  const [isTried, setTried] = useState(false);
  const [autosave] = useState(() =>
    makeAutosave<Change>({
      delayMs: autosaveDelayMs,
      save: async ({ next, before }) => {
        await sendForm(voice.voiceId, next, before);
        setSaved(next);
        for (const queryKey of [queryKeys.voices, queryKeys.voice(voice.voiceId)]) {
          void queries.invalidateQueries({ queryKey });
        }
      },
    }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  // What another tab has saved; never while something of this one is on its way.
  if (seen !== voice && state === "saved") {
    const news = formOf(voice);
    setSeen(voice);
    setForm(withNews(form, saved, news));
    setSaved(news);
  }
  // Leaving is no reason to lose the last words.
  useEffect(() => () => void autosave.flush(), [autosave]);
  const problems = problemsWith(form, spoken);
  return {
    form,
    problems,
    isTried,
    isDirty: !isSameForm(form, saved),
    isSaving: state === "saving",
    change: (next: VoiceForm): void => {
      setForm(next);
      const part = validPart(next, saved, problemsWith(next, spoken));
      if (!isSameForm(part, saved)) autosave.change({ next: part, before: saved });
    },
    /** Saves pending changes. True when everything is valid and saved. */
    submit: async (): Promise<boolean> => {
      setTried(true);
      if (!isValid(problems)) {
        toast.error(invalidMessage);
        return false;
      }
      return autosave.flush();
    },
  };
};

export type VoiceFormDesk = ReturnType<typeof useVoiceForm>;
