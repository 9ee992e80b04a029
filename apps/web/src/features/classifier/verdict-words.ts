import { shortestClassifiedSeconds } from "@timbre/contract";
import type { ClassifierVerdict } from "../../api/classifier.ts";
import { formatDuration } from "../../ui/format.ts";

export type VerdictWords = { title: string; sure: string; meaning: string };

const percent = (share: number): string => `${Math.floor(share * 1_000) / 10} %`;

const sureWords = [
  { from: 0.99, words: "Almost certain" },
  { from: 0.95, words: "Very likely" },
  { from: 0.75, words: "Likely" },
  { from: 0, words: "Not sure" },
] as const;
const sureOf = (confidence: number): string => sureWords.find(({ from }) => confidence >= from)?.words ?? "Not sure";

/** Sections are known to about so much. */
const toleratedMs = 3_000;
const markedMsOf = (sections: ClassifierVerdict["sections"]): number =>
  sections.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** What was found, how sure that is, and what it does and does not mean. */
export const verdictWords = ({ status, confidence, durationMs, sections }: ClassifierVerdict): VerdictWords => {
  if (status === "too_short") {
    return {
      title: "Too short to tell",
      sure: "No answer",
      meaning: `There is less than ${shortestClassifiedSeconds} seconds of sound here, pauses left out. Try a longer piece.`,
    };
  }
  const sure = `${sureOf(confidence)} (${percent(confidence)})`;
  if (status === "found") {
    const isWhole = sections.length === 1 && markedMsOf(sections) > durationMs - toleratedMs;
    return {
      title: isWhole ? "Made by this server" : "Parts were made by this server",
      sure,
      meaning:
        "The watermark of this server is in the recording. A recording without it looks like this by chance less than once in a thousand times.",
    };
  }
  return {
    title: "No watermark of this server",
    sure,
    meaning: `A recording of this length made here would be found about ${Math.round(confidence * 100)} times in a hundred, even after a telephone call. It may still be made by a person, by another system, or by this server and then changed a lot.`,
  };
};

/** "0:00 to 0:12" */
export const sectionWords = ({ startMs, endMs }: ClassifierVerdict["sections"][number]): string =>
  `${formatDuration(startMs)} to ${formatDuration(endMs)}`;
