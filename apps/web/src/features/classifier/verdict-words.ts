import { shortestClassifiedSeconds } from "@timbre/contract";
import type { ClassifierVerdict } from "../../api/classifier.ts";
import { formatDuration } from "../../ui/format.ts";
import { t } from "./messages.ts";

export type VerdictWords = { title: string; sure: string; meaning: string };

const percent = (share: number): string => `${Math.floor(share * 1_000) / 10} %`;

const sureWords = [
  { from: 0.99, words: t.almostCertain },
  { from: 0.95, words: t.veryLikely },
  { from: 0.75, words: t.likely },
  { from: 0, words: t.notSure },
] as const;
const sureOf = (confidence: number): string => sureWords.find(({ from }) => confidence >= from)?.words ?? t.notSure;

/** Sections are known to about so much. */
const toleratedMs = 3_000;
const markedMsOf = (sections: ClassifierVerdict["sections"]): number =>
  sections.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** What was found, how sure that is, and what it does and does not mean. */
export const verdictWords = ({ status, confidence, durationMs, sections }: ClassifierVerdict): VerdictWords => {
  if (status === "too_short") {
    return {
      title: t.tooShortToTell,
      sure: t.noAnswer,
      meaning: t.thereIsLessThanSecondsOfSoundHere(shortestClassifiedSeconds),
    };
  }
  const sure = `${sureOf(confidence)} (${percent(confidence)})`;
  if (status === "found") {
    const isWhole = sections.length === 1 && markedMsOf(sections) > durationMs - toleratedMs;
    return {
      title: isWhole ? t.madeByThisServer : t.partsWereMadeByThisServer,
      sure,
      meaning: t.watermarkFound,
    };
  }
  return {
    title: t.noWatermarkOfThisServer,
    sure,
    meaning: t.aRecordingOfThisLengthMadeHere(Math.round(confidence * 100)),
  };
};

/** "0:00 to 0:12" */
export const sectionWords = ({ startMs, endMs }: ClassifierVerdict["sections"][number]): string =>
  t.to(formatDuration(startMs), formatDuration(endMs));
