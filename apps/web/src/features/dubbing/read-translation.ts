import type { DubSentence } from "../../api/dubbing.ts";

type Cue = { startMs: number; endMs: number; text: string };

const timing = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/;

const msOf = ([hours = "0", minutes = "0", seconds = "0", part = "0"]: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(part.padEnd(3, "0"));

/** The cues of an SRT or WebVTT file; none when it is neither. */
export const readCues = (text: string): Cue[] => {
  const blocks = text.replaceAll("\r\n", "\n").split(/\n\s*\n/);
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => timing.test(line));
    const found = at < 0 ? null : timing.exec(lines[at] ?? "");
    if (!found) return [];
    const words = lines
      .slice(at + 1)
      .join(" ")
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ")
      .trim();
    return [{ startMs: msOf(found.slice(1, 5)), endMs: msOf(found.slice(5, 9)), text: words }];
  });
};

/** Each cue belongs to the sentence with which it shares most of its time. */
const byTime = (sentences: readonly DubSentence[], cues: readonly Cue[]): string[] => {
  const found = sentences.map((): string[] => []);
  for (const cue of cues) {
    const shares = sentences.map(({ startMs, endMs }) => Math.min(endMs, cue.endMs) - Math.max(startMs, cue.startMs));
    const most = Math.max(...shares);
    found[shares.indexOf(most)]?.push(cue.text);
  }
  return found.map((parts) => parts.join(" "));
};

/**
 * What was pasted, sentence by sentence: subtitles go by their times, plain lines by their order. Lines beyond the last
 * sentence join it, so that nothing is lost.
 */
export const readTranslation = (sentences: readonly DubSentence[], text: string): string[] => {
  const cues = readCues(text);
  if (cues.length > 0) return byTime(sentences, cues);
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return sentences.map((_, index) =>
    index === sentences.length - 1 ? lines.slice(index).join(" ") : (lines[index] ?? ""),
  );
};
