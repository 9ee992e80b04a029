import type { Segment } from "../../platform/database/tables/dubbing.ts";

type Line = { startMs: number; endMs: number; speaker: string; text: string };
export type SubtitleFormat = "srt" | "webvtt" | "json";

const clock = (ms: number, mark: string): string => {
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((one) =>
    String(Math.floor(one)).padStart(2, "0"),
  );
  return `${parts.join(":")}${mark}${String(Math.floor(ms % 1000)).padStart(3, "0")}`;
};

const writers: Readonly<Record<SubtitleFormat, (lines: readonly Line[], language: string) => string>> = {
  srt: (lines) =>
    lines
      .map((one, at) => `${at + 1}\n${clock(one.startMs, ",")} --> ${clock(one.endMs, ",")}\n${one.text}\n`)
      .join("\n"),
  webvtt: (lines) =>
    `WEBVTT\n\n${lines
      .map((one) => `${clock(one.startMs, ".")} --> ${clock(one.endMs, ".")}\n${one.text.replaceAll("-->", "→")}\n`)
      .join("\n")}`,
  // As the public API names it: stock clients read nothing else.
  json: (lines, language) =>
    JSON.stringify({
      language,
      utterances: lines.map((one) => ({
        text: one.text,
        speaker_id: one.speaker,
        start_s: one.startMs / 1000,
        end_s: one.endMs / 1000,
        words: [],
      })),
    }),
};

export const subtitleTypes: Readonly<Record<SubtitleFormat, { contentType: string; ending: string }>> = {
  srt: { contentType: "application/x-subrip", ending: "srt" },
  webvtt: { contentType: "text/vtt", ending: "vtt" },
  json: { contentType: "application/json", ending: "json" },
};

/** What is said, in either language; sentences without words are left out. */
export const writeSubtitles = (
  segments: readonly Segment[],
  { isTranslated, format, language }: { isTranslated: boolean; format: SubtitleFormat; language: string },
): string => {
  const lines = segments.map(({ startMs, endMs, speaker, text, translation }) => ({
    ...{ startMs, endMs, speaker },
    text: (isTranslated ? translation : text).replace(/\s+/gu, " ").trim(),
  }));
  return writers[format](
    lines.filter(({ text }) => text !== ""),
    language,
  );
};
