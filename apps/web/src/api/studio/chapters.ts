import { queryOptions } from "@tanstack/react-query";
import {
  type BlockAnswer,
  type BlockInput,
  type BlockType,
  type ChapterAnswer,
  type ChapterWithContentAnswer,
  studioOperations,
} from "@timbre/contract";
import { ApiError } from "../client/api-error.ts";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { dateOf } from "../voices/voice-terms.ts";

const { chapters } = studioOperations;

export type Chapter = {
  chapterId: string;
  name: string;
  isConverting: boolean;
  /** It is in the queue, or no speech engine is there. */
  isWaiting: boolean;
  /** From 0 to 1 while it is spoken. */
  progress: number | null;
  convertedAt: Date | null;
  /** Why the last attempt failed. */
  error: string | null;
  /** What would be spoken, and charged, now. */
  unspokenCharacters: number;
  spokenCharacters: number;
  /** What speaking what is new would cost now. */
  conversionCredits: number;
  canBeDownloaded: boolean;
  /** What plays when the chapter is played. */
  snapshotId: string | null;
};

/** A paragraph or a heading, said by one voice. Without an id it is new. */
export type TextBlock = {
  blockId: string | null;
  kind: BlockType;
  voiceId: string;
  text: string;
  /** How much louder or quieter than spoken. */
  volumeDb: number;
};

/** `revision` changes whenever somebody changes the blocks. */
export type ChapterText = { chapterId: string; revision: string; blocks: TextBlock[] };

type OfProject = Pick<Chapter, "conversionCredits" | "isWaiting">;
const nothingOfProject: OfProject = { conversionCredits: 0, isWaiting: false };

export const toChapter = (answer: ChapterAnswer, ofProject = nothingOfProject): Chapter => ({
  chapterId: answer.chapter_id,
  name: answer.name,
  isConverting: answer.state === "converting",
  progress: answer.conversion_progress,
  convertedAt: dateOf(answer.last_conversion_date_unix),
  error: answer.last_conversion_error,
  unspokenCharacters: answer.statistics.characters_unconverted,
  spokenCharacters: answer.statistics.characters_converted,
  ...ofProject,
  canBeDownloaded: answer.can_be_downloaded,
  snapshotId: answer.latest_snapshot_id,
});

/** Voices that take turns inside one paragraph become paragraphs of their own: one block, one voice. */
const toBlocks = ({ block_id: blockId, sub_type: kind, nodes, volume_db: volumeDb }: BlockAnswer): TextBlock[] => {
  const blocks: TextBlock[] = [];
  for (const { voice_id: voiceId, text } of nodes) {
    const last = blocks.at(-1);
    if (last?.voiceId === voiceId) last.text += text;
    else blocks.push({ blockId: blocks.length === 0 ? blockId : null, kind, voiceId, text, volumeDb });
  }
  return blocks;
};

const toText = (answer: ChapterWithContentAnswer): ChapterText => ({
  chapterId: answer.chapter_id,
  revision: answer.revision,
  blocks: answer.content.blocks.flatMap(toBlocks),
});

type Place = { projectId: string; chapterId: string };

export const readChapter = async ({ projectId, chapterId }: Place, signal?: AbortSignal): Promise<ChapterText> =>
  toText(
    await call(chapters.get, {
      params: { project_id: projectId, chapter_id: chapterId },
      ...(signal ? { signal } : {}),
    }),
  );

/** Always read again when a chapter is opened: what is written on is never an old copy. */
export const chapterQuery = (projectId: string, chapterId: string) =>
  queryOptions({
    queryKey: queryKeys.chapter(projectId, chapterId),
    queryFn: ({ signal }) => readChapter({ projectId, chapterId }, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Null for a voice means the project's own, whichever that will be. */
export type SentBlock = Omit<TextBlock, "voiceId"> & { voiceId: string | null };

const toInput = ({ blockId, kind, voiceId, text, volumeDb }: SentBlock): BlockInput => ({
  block_id: blockId,
  sub_type: kind,
  nodes: [{ type: "tts_node", text, voice_id: voiceId }],
  volume_db: volumeDb,
});

/** Answers the chapter as it is kept now. Refused when somebody changed it since this revision. */
export const saveBlocks = async (
  { projectId, chapterId }: Place,
  blocks: readonly SentBlock[],
  revision: string,
): Promise<ChapterText> => {
  const body = { content: { blocks: blocks.map(toInput) }, revision };
  const params = { project_id: projectId, chapter_id: chapterId };
  return toText((await call(chapters.update, { params, body })).chapter);
};

export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "chapter_changed";

export const createChapter = async (projectId: string, name: string): Promise<Chapter> => {
  return toChapter((await call(chapters.create, { params: { project_id: projectId }, body: { name } })).chapter);
};

export const renameChapter = async (projectId: string, chapterId: string, name: string): Promise<void> => {
  await call(chapters.update, { params: { project_id: projectId, chapter_id: chapterId }, body: { name } });
};

export const orderChapters = async (projectId: string, chapterIds: readonly string[]): Promise<void> => {
  const body = { chapter_ids: [...chapterIds] };
  await call(chapters.reorder, { params: { project_id: projectId }, body });
};

export const removeChapter = async (projectId: string, chapterId: string): Promise<void> => {
  await call(chapters.remove, { params: { project_id: projectId, chapter_id: chapterId } });
};

export const restoreChapter = async (projectId: string, chapterId: string): Promise<void> => {
  await call(chapters.restore, { params: { project_id: projectId, chapter_id: chapterId } });
};

export const convertChapter = async (projectId: string, chapterId: string): Promise<void> => {
  await call(chapters.convert, { params: { project_id: projectId, chapter_id: chapterId } });
};

export const cancelChapter = async (projectId: string, chapterId: string): Promise<void> => {
  await call(chapters.stopConverting, { params: { project_id: projectId, chapter_id: chapterId } });
};
