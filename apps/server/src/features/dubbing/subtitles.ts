import type { Segment } from "../../platform/database/tables/dubbing.ts";

type Line = { startMs: number; endMs: number; speaker: string; text: string };
export type SubtitleFormat = "srt" | "webvtt" | "json";

const clock = (ms: number, mark: string): string => {
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((one) =>
    String(Math.floor(one)).padStart(2, "0"),
  );
  return `${parts.join(":")}${mark}${String(Math.floor(ms % 1000)).padStart(3, "0")}`;
};

const writers: Readonly<Record<SubtitleFormat, (lines: readonly Line[]) => string>> = {
  srt: (lines) =>
    lines
      .map((one, at) => `${at + 1}\n${clock(one.startMs, ",")} --> ${clock(one.endMs, ",")}\n${one.text}\n`)
      .join("\n"),
  webvtt: (lines) =>
    `WEBVTT\n\n${lines
      .map((one) => `${clock(one.startMs, ".")} --> ${clock(one.endMs, ".")}\n${one.text.replaceAll("-->", "→")}\n`)
      .join("\n")}`,
  json: (lines) =>
    JSON.stringify({
      segments: lines.map((one) => ({
        speaker: one.speaker,
        start_time_seconds: one.startMs / 1000,
        end_time_seconds: one.endMs / 1000,
        text: one.text,
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
  { isTranslated, format }: { isTranslated: boolean; format: SubtitleFormat },
): string => {
  const lines = segments.map(({ startMs, endMs, speaker, text, translation }) => ({
    ...{ startMs, endMs, speaker },
    text: (isTranslated ? translation : text).replace(/\s+/gu, " ").trim(),
  }));
  return writers[format](lines.filter(({ text }) => text !== ""));
};
