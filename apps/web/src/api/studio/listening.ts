import { queryOptions } from "@tanstack/react-query";
import { type BlockType, type ListenAnswer, studioOperations } from "@timbre/contract";
import { addressFor, call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

const { listening } = studioOperations;

export type HeardText = { text: string; kind: BlockType; startSeconds: number; endSeconds: number };
export type HeardChapter = { name: string; startSeconds: number; endSeconds: number; blocks: HeardText[] };

/** What anyone with a link can hear and read. */
export type Published = {
  title: string;
  author: string | null;
  description: string | null;
  language: string | null;
  coverUrl: string | null;
  durationMs: number;
  audioUrl: string;
  chapters: HeardChapter[];
};

const toPublished = (listenId: string, answer: ListenAnswer): Published => ({
  title: answer.title,
  author: answer.author,
  description: answer.description,
  language: answer.language,
  coverUrl: answer.cover_image_url,
  durationMs: answer.audio_duration_secs * 1_000,
  audioUrl: addressFor(listening.getAudio, { params: { listen_id: listenId } }),
  chapters: answer.chapters.map((chapter) => ({
    name: chapter.name,
    startSeconds: chapter.start_time_seconds,
    endSeconds: chapter.end_time_seconds,
    blocks: chapter.blocks.map((block) => ({
      text: block.text,
      kind: block.sub_type,
      startSeconds: block.start_time_seconds,
      endSeconds: block.end_time_seconds,
    })),
  })),
});

export const publishedQuery = (listenId: string) =>
  queryOptions({
    queryKey: queryKeys.listening(listenId),
    queryFn: async ({ signal }) =>
      toPublished(listenId, await call(listening.get, { params: { listen_id: listenId }, signal })),
    retry: false,
  });
