import type { JsonSchema } from "./schema-rows.ts";

type Answer = { description: string; content?: Record<string, { schema: JsonSchema & { format?: string } }> };

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
const timedSound = (description: string): Answer => ({
  description,
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: { audio_base64: { type: "string" }, alignment, normalized_alignment: alignment },
        required: ["audio_base64"],
      },
    },
  },
});

const timedLines: Answer = {
  description: "Objects as of with-timestamps, one to a line",
  content: { "application/json": { schema: {} } },
};

/** Answers that are no JSON of a declared shape, by how their addresses end; the first that fits is taken. */
const kinds: readonly [RegExp, Answer][] = [
  [/^POST .*\/stream\/with-timestamps$/, timedLines],
  [/^POST .*\/with-timestamps$/, timedSound("Sound, and when each character is heard")],
  [/^GET .*\/(multi-)?stream-input$/, { description: "For websockets alone" }],
  [/^GET .*\/(audio|signed-audio|preview|private-preview|stream)$/, sound],
  [/^POST \/v1\/(text-to-speech|speech-to-speech|landing\/text-to-speech)\/:voice_id(\/stream)?$/, sound],
  [/^POST \/v1\/(text-to-dialogue|audio-isolation)(\/stream)?$/, sound],
  [/^POST \/v1\/audio\/speech$/, sound],
  [/^POST \/v1\/history\/download$/, file("One item as sound, several in an archive", "audio/*", "application/zip")],
  [/^GET \/v1\/pronunciation-dictionaries\/.*\/download$/, file("The lexicon", "application/pls+xml")],
];

export const answerOf = (method: string, url: string): Answer =>
  kinds.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1] ?? { description: "Done" };
