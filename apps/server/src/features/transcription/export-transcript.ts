import type { ExportedTranscript, ExportRequest } from "@timbre/contract";
import type { EarAnswer } from "../../platform/engine/ear.ts";

type Word = EarAnswer<"transcribe">["words"][number];
type Segment = { words: Word[]; text: string; startMs: number; endMs: number; speaker: number | undefined };

const defaults = { silenceMs: 800, segmentMs: 6_000, segmentCharacters: 84, lineCharacters: 42 };

/** The transcript as a file. */
export const exportTranscript = (
  { words, text }: Pick<EarAnswer<"transcribe">, "words" | "text">,
  request: ExportRequest,
): ExportedTranscript => {
  const segments = segmentsOf(words, request, text.includes(" ") ? " " : "");
  const { extension, contentType, write } = writers[request.format as keyof typeof writers];
  return {
    requested_format: request.format,
    file_extension: extension,
    content_type: contentType,
    is_base64_encoded: false,
    content: write(segments, request),
  };
};

/** A segment ends at a long pause, at another speaker, or when it is long enough. */
const segmentsOf = (words: readonly Word[], request: ExportRequest, space: string): Segment[] => {
  const silenceMs = (request.segment_on_silence_longer_than_s ?? defaults.silenceMs / 1000) * 1000;
  const longestMs = (request.max_segment_duration_s ?? defaults.segmentMs / 1000) * 1000;
  const mostCharacters = request.max_segment_chars ?? defaults.segmentCharacters;
  const segments: Segment[] = [];
  for (const word of words) {
    const last = segments.at(-1);
    const isNext =
      last !== undefined &&
      last.speaker === word.speaker &&
      word.startMs - last.endMs < silenceMs &&
      word.endMs - last.startMs <= longestMs &&
      last.text.length + word.text.length < mostCharacters;
    if (isNext) {
      last.words.push(word);
      last.text += space + word.text;
      last.endMs = word.endMs;
    } else
      segments.push({
        words: [word],
        text: word.text,
        startMs: word.startMs,
        endMs: word.endMs,
        speaker: word.speaker,
      });
  }
  return segments;
};

const clock = (ms: number, mark: string): string => {
  const [hours, minutes, whole] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((one) =>
    String(Math.floor(one)).padStart(2, "0"),
  );
  return `${hours}:${minutes}:${whole}${mark}${String(Math.floor(ms % 1000)).padStart(3, "0")}`;
};

const speakerName = ({ speaker }: Segment, { include_speakers: isWanted }: ExportRequest): string =>
  isWanted !== false && speaker !== undefined ? `[speaker_${speaker}] ` : "";

const foldLines = (text: string, width: number): string => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
};

const lineWidth = ({ max_characters_per_line: width }: ExportRequest): number => width ?? defaults.lineCharacters;

const writeSrt = (segments: readonly Segment[], request: ExportRequest): string =>
  segments
    .map((one, i) => {
      const text = foldLines(speakerName(one, request) + one.text, lineWidth(request));
      return `${i + 1}\n${clock(one.startMs, ",")} --> ${clock(one.endMs, ",")}\n${text}\n`;
    })
    .join("\n");

const writeTxt = (segments: readonly Segment[], request: ExportRequest): string =>
  segments
    .map((one) => {
      const time = request.include_timestamps ? `[${clock(one.startMs, ".")}] ` : "";
      const width = request.max_characters_per_line ?? Infinity;
      return foldLines(time + speakerName(one, request) + one.text, width);
    })
    .join("\n");

const writeSegments = (segments: readonly Segment[], request: ExportRequest): string =>
  JSON.stringify({
    segments: segments.map((one) => ({
      text: one.text,
      ...(request.include_timestamps === false ? {} : { start: one.startMs / 1000, end: one.endMs / 1000 }),
      ...(request.include_speakers === false || one.speaker === undefined
        ? {}
        : { speaker_id: `speaker_${one.speaker}` }),
    })),
  });

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const writeHtml = (segments: readonly Segment[], request: ExportRequest): string => {
  const lines = segments.map((one) => {
    const time = request.include_timestamps ? `<time>${clock(one.startMs, ".")}</time> ` : "";
    return `<p>${time}${escaped(speakerName(one, request) + one.text)}</p>`;
  });
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n${lines.join("\n")}\n</body></html>\n`;
};

const writers = {
  srt: { extension: "srt", contentType: "application/x-subrip", write: writeSrt },
  txt: { extension: "txt", contentType: "text/plain", write: writeTxt },
  segmented_json: { extension: "json", contentType: "application/json", write: writeSegments },
  html: { extension: "html", contentType: "text/html", write: writeHtml },
};
