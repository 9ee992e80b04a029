import type { ProfessionalVoice } from "../../../api/professional-clone/voice.ts";
import { currentLocale } from "../../../words/language.ts";
import { t } from "../messages.ts";

export const attemptsLeft = ({ attemptsCount, maxAttempts }: ProfessionalVoice): number =>
  Math.max(0, maxAttempts - attemptsCount);

/** Few enough to be worth a look back, once it is known when they come back. */
const fewAttempts = 3;

export const showsAttempts = (voice: ProfessionalVoice): boolean =>
  attemptsLeft(voice) <= fewAttempts && voice.attemptsResetAt !== null;

export const isExhausted = (voice: ProfessionalVoice): boolean => voice.attemptsCount >= voice.maxAttempts;

export const maximumMessage = t.maximumVoiceVerificationAttempts;
const success = "None";

export type Attempt = { number: number; isSuccess: boolean; words: string };

/** Every attempt with what came of it, newest first. */
export const historyOf = ({ failures }: ProfessionalVoice): Attempt[] =>
  failures
    .map((reason, place) => ({
      number: place + 1,
      isSuccess: reason === success,
      words: reason === success ? t.success : reason,
    }))
    .reverse();

const relative = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" });
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "in 3 hours"; what is left of a minute counts as one. */
export const untilWords = (moment: Date, now: Date): string => {
  const leftMs = moment.getTime() - now.getTime();
  const [unit, unitMs] = units.find(([, ms]) => leftMs >= ms) ?? (["minute", 60_000] as const);
  return relative.format(Math.max(1, Math.round(leftMs / unitMs)), unit);
};

/** When there are attempts again, or who can give some. */
export const resetAdvice = ({ attemptsResetAt }: ProfessionalVoice, now: Date): string =>
  attemptsResetAt && attemptsResetAt > now
    ? t.youCanTryAgain(untilWords(attemptsResetAt, now))
    : t.pleaseContactTheHelpCenterToReset;
