import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { ApiError } from "../../../api/client/api-error.ts";
import { makeAutosave } from "../../../api/client/autosave.ts";
import {
  type ProfessionalVoice,
  professionalVoiceQuery,
  updateProfessionalVoice,
  type VoiceWords,
} from "../../../api/professional-clone/voice.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { currentLocale } from "../../../words/language.ts";
import { tellFailure } from "../tell-failure.ts";
import {
  changedTwice,
  changedWords,
  formOf,
  isSameForm,
  isValid,
  problemsWith,
  validPart,
  type VoiceForm,
  withNews,
  wordsOf,
} from "./voice-form.ts";
import { t } from "../messages.ts";

/** A field is saved once it was left alone for so long. */
export const autosaveDelayMs = 1_000;
const invalidMessage = t.someFormFieldsAreInvalidPlease;
const failedMessage = t.couldNotSaveChangesToTheVoiceDueTo;

type Change = { next: VoiceForm; before: VoiceForm };
/** What a save has made of the words it began with. */
type Moved = { from: VoiceForm; to: VoiceForm };

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "voice_changed_elsewhere";

/** False when another window has changed the same words: nothing is saved then. */
const sendForm = async (voiceId: string, { next, before }: Change): Promise<boolean> => {
  const changed = changedWords(next, before);
  const was = wordsOf(before);
  const seen = Object.fromEntries((Object.keys(changed) as (keyof VoiceWords)[]).map((key) => [key, was[key]]));
  try {
    await updateProfessionalVoice(voiceId, changed, seen);
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    tellFailure(failedMessage, error);
    throw error;
  }
};

const fieldNames: Record<keyof VoiceWords, string> = {
  name: t.voiceName,
  language: t.language,
  description: t.description,
  labels: t.labels,
};

const freshVoice = (queries: QueryClient, voiceId: string): Promise<ProfessionalVoice> =>
  queries.fetchQuery({ ...professionalVoiceQuery(voiceId), staleTime: 0 });

const tellConflict = (fields: readonly (keyof VoiceWords)[]): void => {
  if (fields.length === 0) return;
  const names = new Intl.ListFormat(currentLocale(), { type: "unit" }).format(fields.map((key) => fieldNames[key]));
  toast.warning(t.changedElsewhere(names));
};

/** The words about a voice, saved by themselves. `spoken` is the language of the samples there are. */
export const useVoiceForm = (voice: ProfessionalVoice, spoken: string | null) => {
  const queries = useQueryClient();
  const [form, setForm] = useState(() => formOf(voice));
  const [saved, setSaved] = useState(form);
  const [seen, setSeen] = useState(voice);
  const [isTried, setTried] = useState(false);
  const [autosave] = useState(() => {
    let moved: Moved | null = null;
    return makeAutosave<Change>({
      delayMs: autosaveDelayMs,
      save: async ({ next, before: given }) => {
        // Written while the last save was under way: what that one has saved is not in the page yet.
        const before = moved?.from === given ? moved.to : given;
        const isSaved = await sendForm(voice.voiceId, { next, before });
        const to = isSaved ? next : formOf(await freshVoice(queries, voice.voiceId));
        moved = { from: given, to };
        setSaved(to);
        if (!isSaved) {
          // What is written here stays: saving it is a decision now.
          setForm((now) => withNews(now, before, to));
          tellConflict(changedTwice(next, before, to));
        }
        for (const queryKey of [queryKeys.voices, queryKeys.voice(voice.voiceId)]) {
          void queries.invalidateQueries({ queryKey });
        }
      },
    });
  });
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
      if (!isSameForm(form, saved)) autosave.change({ next: form, before: saved });
      return autosave.flush();
    },
  };
};

export type VoiceFormDesk = ReturnType<typeof useVoiceForm>;
