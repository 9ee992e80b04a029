import type { Voice } from "../../api/voices/voices.ts";
import { formatDay } from "../../ui/format.ts";
import { languageName, wordOf } from "./voice-words.ts";
import { t } from "./messages.ts";

export const maxBadges = 8;

const units: [number, string][] = [
  [1_000_000_000, "B"],
  [1_000_000, "M"],
  [1_000, "K"],
];

/** 999, 1K, 1.2K, 3.4M, 1B: one decimal, cut rather than rounded, no trailing zero. */
export const abbreviateCount = (count: number): string => {
  const [size, letter] = units.find(([unit]) => count >= unit) ?? [1, ""];
  return letter ? `${Math.floor((count / size) * 10) / 10}${letter}` : String(Math.floor(count));
};

/** Over 364 days is a year, over 366 two; anything shorter is told in days. */
export const noticeLength = (days: number): string => {
  if (days > 366) return t.n2Years;
  if (days > 364) return t.n1Year;
  return t.days(days);
};

const categoryNames: Record<string, { own: string; other: string }> = {
  cloned: { own: t.yourInstantVoiceClone, other: t.instantVoiceClone },
  professional: { own: t.yourProfessionalVoiceClone, other: t.professionalVoiceClone },
  generated: { own: t.yourGeneratedVoice, other: t.generatedVoice },
  premade: { own: t.default, other: t.default },
  high_quality: { own: t.highQuality, other: t.highQuality },
  famous: { own: t.iconic, other: t.iconic },
  dub_specific: { own: t.dubbing, other: t.dubbing },
};

export const categoryBadge = ({ category, isOwner }: Voice): string => {
  const names = categoryNames[category];
  return names ? (isOwner ? names.own : names.other) : wordOf(category);
};

/** Set, then activated with a date, then over. */
export const noticeBadge = ({ noticeDays, disabledAt }: Voice, now: Date): string | null => {
  if (disabledAt) return disabledAt <= now ? t.disabled : t.willBeDisabledOn(formatDay(disabledAt));
  return noticeDays ? t.notice(noticeLength(noticeDays)) : null;
};

export type BadgeTone = "plain" | "strong" | "warn";
export type Badge = { text: string; tone: BadgeTone };

/** What is worth knowing about a voice, most important first, at most eight. */
export const badgesOf = (voice: Voice, now: Date): Badge[] => {
  const { language = "", accent = "", gender = "", age = "", descriptive = "", use_case: useCase = "" } = voice.labels;
  const notice = noticeBadge(voice, now);
  const plain = (text: string): Badge => ({ text, tone: "plain" });
  const warn = (text: string): Badge => ({ text, tone: "warn" });
  return [
    { text: categoryBadge(voice), tone: "strong" } as const,
    ...(notice ? [warn(notice)] : []),
    ...(voice.rate === 1 ? [] : [warn(t.xCredits(voice.rate))]),
    ...(voice.isLiveModerated ? [plain(t.liveModerationEnabled)] : []),
    plain(languageName(language)),
    ...[accent, gender, age, descriptive, useCase].map((label) => plain(wordOf(label))),
  ]
    .filter(({ text }) => text !== "")
    .slice(0, maxBadges);
};

export type Statistic = { label: string; value: string };

const usersOf = (count: number): Statistic => ({
  label: t.peopleUseIt(count),
  value: abbreviateCount(count),
});

/** How many people use it, and how much was said with it in a year; nothing is no statistic. */
export const statisticsOf = ({ clonedByCount, usedCharacters1y }: Voice): Statistic[] => [
  ...(clonedByCount ? [usersOf(clonedByCount)] : []),
  ...(usedCharacters1y ? [{ label: t.charactersAYear, value: abbreviateCount(usedCharacters1y) }] : []),
];
