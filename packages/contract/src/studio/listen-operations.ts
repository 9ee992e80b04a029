import { z } from "zod";
import { forEveryone } from "../operations/access.ts";
import { file, sound } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";
import { keptSoundQuery } from "../operations/query-values.ts";
import { blockTypes } from "./studio-choices.ts";

const heard = { start_time_seconds: z.number(), end_time_seconds: z.number() };

/** What is published, for those who listen: as it was said then, whatever was written since. */
export const listenAnswer = z.object({
  title: z.string(),
  author: z.string().nullable(),
  description: z.string().nullable(),
  language: z.string().nullable(),
  cover_image_url: z.string().nullable(),
  audio_duration_secs: z.number(),
  chapters: z.array(
    z.object({
      name: z.string(),
      ...heard,
      blocks: z.array(z.object({ text: z.string(), sub_type: z.enum(blockTypes), ...heard })),
    }),
  ),
});
export type ListenAnswer = z.infer<typeof listenAnswer>;

/** The link is the permission: it cannot be guessed, and it ends when it is taken back. */
export const listenOperations = operations({
  get: {
    method: "GET",
    path: "/v1/studio/listen/:listen_id",
    summary: "Read what is published at a link",
    access: forEveryone,
    answer: listenAnswer,
  },
  getAudio: {
    method: "GET",
    path: "/v1/studio/listen/:listen_id/audio",
    summary: "Hear what is published at a link, or a part of it",
    access: forEveryone,
    query: keptSoundQuery,
    answer: sound,
  },
  getCover: {
    method: "GET",
    path: "/v1/studio/listen/:listen_id/cover-image",
    summary: "See the cover of what is published at a link",
    access: forEveryone,
    query: z.object({ version: z.string().max(100).nullish() }),
    answer: file("The cover", "image/webp"),
  },
});

/** Each cover has an address of its own, so that a browser can keep it. */
export const listenCoverAddress = (listenId: string, coverId: string): string =>
  `/v1/studio/listen/${listenId}/cover-image?version=${coverId}`;
