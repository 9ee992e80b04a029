import type { JsonSchema } from "./schema-rows.ts";

type Answer = { description: string; content?: Record<string, { schema: JsonSchema }> };

const bytes = { type: "string", format: "binary" };
const file = (description: string, ...types: string[]): Answer => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
});

const sound = file("Sound", "audio/*");
const numbers: JsonSchema = { type: "array", items: { type: "number" } };
const alignment: JsonSchema = {
  type: ["object", "null"],
  properties: {
    characters: { type: "array", items: { type: "string" } },
    character_start_times_seconds: numbers,
    character_end_times_seconds: numbers,
  },
};
const timed = { audio_base64: { type: "string" }, alignment, normalized_alignment: alignment };
const count: JsonSchema = { type: "integer", minimum: 0 };
const voiceSegments: JsonSchema = {
  type: "array",
  items: {
    type: "object",
    properties: {
      voice_id: { type: "string" },
      start_time_seconds: { type: "number" },
      end_time_seconds: { type: "number" },
      character_start_index: count,
      character_end_index: count,
      dialogue_input_index: count,
    },
    required: ["voice_id", "start_time_seconds", "end_time_seconds", "dialogue_input_index"],
  },
};
const timedSound = (properties: Record<string, JsonSchema>, required: string[]): Answer => ({
  description: "Sound, and when each character is heard",
  content: { "application/json": { schema: { type: "object", properties, required } } },
});

const timedLines: Answer = {
  description: "Objects as of with-timestamps, one to a line",
  content: { "application/json": { schema: {} } },
};

/** Answers that are no JSON of a declared shape, by how their addresses end; the first that fits is taken. */
const kinds: readonly [RegExp, Answer][] = [
  [/^POST .*\/stream\/with-timestamps$/, timedLines],
  [
    /^POST \/v1\/text-to-dialogue\/with-timestamps$/,
    timedSound({ ...timed, voice_segments: voiceSegments }, ["audio_base64", "voice_segments"]),
  ],
  [/^POST .*\/with-timestamps$/, timedSound(timed, ["audio_base64"])],
  [/^GET .*\/((multi-)?stream-input|realtime)$/, { description: "For websockets alone" }],
  [/^GET .*\/(audio|signed-audio|preview|private-preview|stream)$/, sound],
  [/^POST \/v1\/(text-to-speech|speech-to-speech|landing\/text-to-speech)\/:voice_id(\/stream)?$/, sound],
  [/^POST \/v1\/(text-to-dialogue|audio-isolation)(\/stream)?$/, sound],
  [/^POST \/v1\/(audio\/speech|voices\/ivc\/noise-removal)$/, sound],
  [/^POST \/v1\/studio\/.*\/stream$/, sound],
  [/^POST \/v1\/studio\/.*\/archive$/, file("Every chapter as sound, in an archive", "application/zip")],
  [/^GET \/v1\/studio\/.*\/cover-image$/, file("The cover", "image/webp")],
  [/^GET .*\/captcha$/, file("The sentence to read, drawn", "image/png")],
  [/^GET \/v1\/user\/photos\//, file("The photo", "image/webp")],
  [/^POST \/v1\/history\/download$/, file("One item as sound, several in an archive", "audio/*", "application/zip")],
  [/^GET \/v1\/admin\/backups\/:name$/, file("The backup", "application/gzip", "application/octet-stream")],
  [/^GET \/v1\/admin\/verifications\/.*\/files\/:index$/, file("The document", "application/octet-stream", "image/*")],
  [/^GET \/v1\/pronunciation-dictionaries\/.*\/download$/, file("The lexicon", "application/pls+xml")],
];

export const answerOf = (method: string, url: string): Answer =>
  kinds.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1] ?? { description: "Done" };
