import { professionalCloneMessages as messages, professionalLabelKeys, voiceWordProblems } from "@timbre/contract";
import type { ProfessionalVoice, VoiceWords } from "../../../api/professional-clone/voice.ts";

export type FormLabel = { label: string; value: string };
export type VoiceForm = {
  voiceName: string;
  language: string;
  labels: readonly FormLabel[];
  description: string;
};

const emptyAccent: FormLabel = { label: "accent", value: "" };

/** What is said of a voice, ready to be edited. The language has a field of its own. */
export const formOf = ({ name, language, labels, description }: ProfessionalVoice): VoiceForm => {
  const known = professionalLabelKeys.flatMap((label) => {
    const value = labels[label];
    return value ? [{ label, value }] : [];
  });
  return { voiceName: name, language, labels: known.length > 0 ? known : [emptyAccent], description };
};

export const emptyForm: VoiceForm = { voiceName: "", language: "en", labels: [emptyAccent], description: "" };

/** What is sent. Labels without a value are left out. */
export const wordsOf = ({ voiceName, language, labels, description }: VoiceForm): VoiceWords => ({
  name: voiceName.trim(),
  language,
  description,
  labels: Object.fromEntries(labels.filter(({ value }) => value !== "").map(({ label, value }) => [label, value])),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs from what is saved: another tab may have changed the rest. */
export const changedWords = (form: VoiceForm, saved: VoiceForm): Partial<VoiceWords> => {
  const [words, before] = [wordsOf(form), wordsOf(saved)];
  const keys = Object.keys(words) as (keyof VoiceWords)[];
  return Object.fromEntries(keys.filter((key) => !isSame(words[key], before[key])).map((key) => [key, words[key]]));
};

/** Fields that were changed both here and in another window, in ways that differ. */
export const changedTwice = (form: VoiceForm, saved: VoiceForm, news: VoiceForm): (keyof VoiceWords)[] => {
  const [mine, before, after] = [form, saved, news].map(wordsOf) as [VoiceWords, VoiceWords, VoiceWords];
  const keys = Object.keys(mine) as (keyof VoiceWords)[];
  return keys.filter(
    (key) => !isSame(mine[key], before[key]) && !isSame(after[key], before[key]) && !isSame(mine[key], after[key]),
  );
};

/** Takes over what another tab has saved, in fields that nobody is changing here. */
export const withNews = (form: VoiceForm, saved: VoiceForm, news: VoiceForm): VoiceForm => {
  const [mine, before, after] = [form, saved, news].map(wordsOf) as [VoiceWords, VoiceWords, VoiceWords];
  const isNews = (key: keyof VoiceWords): boolean => !isSame(before[key], after[key]) && isSame(mine[key], before[key]);
  return {
    voiceName: isNews("name") ? news.voiceName : form.voiceName,
    description: isNews("description") ? news.description : form.description,
    language: isNews("language") ? news.language : form.language,
    labels: isNews("labels") ? news.labels : form.labels,
  };
};

export type FormProblems = Partial<Record<"voiceName" | "language" | "description", string>>;

/** What keeps a field from being saved. `spoken` is the language of the samples there are. */
export const problemsWith = (form: VoiceForm, spoken: string | null): FormProblems => {
  const { name, description } = voiceWordProblems({ name: form.voiceName, description: form.description });
  return {
    ...(name ? { voiceName: name } : {}),
    ...(description ? { description } : {}),
    ...(spoken !== null && spoken !== form.language ? { language: messages.mixedLanguage } : {}),
  };
};

export const isValid = (problems: FormProblems): boolean => Object.keys(problems).length === 0;

/** Fields that are right are saved though another one is not yet; that one stays as it was. */
export const validPart = (form: VoiceForm, saved: VoiceForm, problems: FormProblems): VoiceForm => ({
  voiceName: problems.voiceName ? saved.voiceName : form.voiceName,
  description: problems.description ? saved.description : form.description,
  language: problems.language ? saved.language : form.language,
  // Accents belong to the language they were chosen for.
  labels: problems.language ? saved.labels : form.labels,
});

export const isSameForm = (one: VoiceForm, other: VoiceForm): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

/** Another language has other accents. */
export const withLanguage = (form: VoiceForm, language: string): VoiceForm => ({
  ...form,
  language,
  labels: form.labels.map((one) => (one.label === "accent" ? { ...one, value: "" } : one)),
});
