import {
  voiceDescription,
  voiceDesignDefaults,
  voiceDesignLimits,
  voiceDesignMessages,
  type VoiceDesignPreset,
} from "@timbre/contract";
import type { DesignRequest, TextLimits } from "../../api/voice-design.ts";
import type { DesignLink } from "./design-link.ts";
import { known } from "../../words/known.ts";
import { t } from "./messages.ts";

export type Reference = { voiceId: string; name: string } | { file: File; name: string };

export type DesignForm = {
  prompt: string;
  previewText: string;
  /** A fitting text is written by the server; the box then shows the last one. */
  isTextAutomatic: boolean;
  /** As typed; empty means that one is drawn. */
  seed: string;
  loudness: number;
  quality: number;
  guidanceScale: number;
  promptStrength: number;
  reference: Reference | null;
};

export const emptyForm: DesignForm = {
  prompt: "",
  previewText: "",
  isTextAutomatic: true,
  seed: "",
  ...voiceDesignDefaults,
  reference: null,
};

const settingsOf = (link: DesignLink) => ({
  seed: link.seed === undefined ? "" : String(link.seed),
  loudness: link.loudness ?? voiceDesignDefaults.loudness,
  quality: link.quality ?? voiceDesignDefaults.quality,
  guidanceScale: link.guidanceScale ?? voiceDesignDefaults.guidanceScale,
});

export const hasLink = (link: DesignLink): boolean => Object.values(link).some((value) => value !== undefined);

/** A text that came with the link is the one to be spoken. */
export const formOfLink = (link: DesignLink): DesignForm => ({
  ...emptyForm,
  ...settingsOf(link),
  prompt: link.prompt ?? "",
  previewText: link.previewText ?? "",
  isTextAutomatic: link.previewText === undefined,
});

export const linkOfForm = (form: DesignForm, drawnSeed: number | null): DesignLink => ({
  prompt: form.prompt || undefined,
  previewText: form.previewText || undefined,
  seed: form.seed === "" ? (drawnSeed ?? undefined) : Number(form.seed),
  loudness: form.loudness,
  quality: form.quality,
  guidanceScale: form.guidanceScale,
});

/** Prompt and text of the preset, every setting as at the beginning. A reference stays: it is no setting. */
export const withPreset = (form: DesignForm, { prompt, previewText }: VoiceDesignPreset): DesignForm => ({
  ...emptyForm,
  prompt,
  previewText,
  isTextAutomatic: false,
  reference: form.reference,
});

export type FormProblems = Partial<Record<"prompt" | "previewText" | "seed", string>>;

export const isTextInRange = (text: string, { min, max }: TextLimits): boolean => {
  const { length } = text.trim();
  return length >= min && length <= max;
};

const textProblem = (text: string, limits: TextLimits): string | undefined => {
  if (text.trim() === "") return known(voiceDesignMessages.previewTextMissing);
  if (isTextInRange(text, limits)) return undefined;
  return t.pleaseProvideSomeTextBetweenAnd(limits.min, limits.max);
};

const { min: minSeed, max: maxSeed } = voiceDesignLimits.seed;
export const seedMessage = t.seedIsAWholeNumberFromTo(minSeed, maxSeed);

const isSeed = (seed: string): boolean =>
  seed === "" || (/^\d+$/.test(seed) && Number(seed) >= minSeed && Number(seed) <= maxSeed);

export const promptProblem = (prompt: string): string | undefined => {
  const problem = voiceDescription.safeParse(prompt).error?.issues[0]?.message;
  return problem && known(problem);
};

/** Limits of the text come from the server. */
export const problemsOf = (form: DesignForm, limits: TextLimits): FormProblems => {
  const found: FormProblems = {
    prompt: promptProblem(form.prompt),
    previewText: form.isTextAutomatic ? undefined : textProblem(form.previewText, limits),
    seed: isSeed(form.seed.trim()) ? undefined : seedMessage,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
};

/** Any whole number below one million. */
export const randomSeed = (random: () => number = Math.random): string =>
  String(Math.floor(random() * voiceDesignLimits.randomSeedBelow));

export const requestOf = (form: DesignForm, isV3: boolean): DesignRequest => ({
  prompt: form.prompt.trim(),
  previewText: form.isTextAutomatic ? null : form.previewText.trim(),
  seed: form.seed.trim() === "" ? null : Number(form.seed),
  loudness: form.loudness,
  quality: isV3 ? null : form.quality,
  guidanceScale: form.guidanceScale,
  reference: form.reference,
  promptStrength: form.promptStrength,
  isV3,
});
