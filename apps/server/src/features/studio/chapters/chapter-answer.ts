import { type BlockAnswer, type ChapterAnswer, type ChapterWithContentAnswer, countCharacters } from "@timbre/contract";
import type { StoredBlock } from "../../../platform/database/tables/studio.ts";
import { heardKey, isSpoken, revisionOf, voicesOf } from "./blocks.ts";
import type { ChapterRow } from "./chapter-store.ts";
import type { ProjectRow } from "../projects/project-store.ts";

export const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const chapterAnswerOf = (project: ProjectRow, chapter: ChapterRow): ChapterAnswer => ({
  chapter_id: chapter.chapterId,
  name: chapter.name,
  last_conversion_date_unix: chapter.convertedAt ? unixOf(chapter.convertedAt) : null,
  conversion_progress: chapter.conversionId ? chapter.conversionShare : null,
  can_be_downloaded: chapter.latestSnapshotId !== null,
  state: chapter.conversionId ? "converting" : "default",
  has_video: false,
  has_visual_content: false,
  voice_ids: voicesOf(chapter.blocks),
  statistics: statisticsOf(project, chapter),
  last_conversion_error: chapter.conversionError,
  latest_snapshot_id: chapter.latestSnapshotId,
});

export const chapterWithContentOf = (project: ProjectRow, chapter: ChapterRow): ChapterWithContentAnswer => {
  const isConverted = makeIsConverted(project, chapter);
  return {
    ...chapterAnswerOf(project, chapter),
    revision: revisionOf(chapter.blocks),
    content: { blocks: chapter.blocks.map((block) => blockAnswerOf(block, isConverted(block))) },
  };
};

const blockAnswerOf = ({ blockId, type, nodes, volumeDb = 0 }: StoredBlock, isConverted: boolean): BlockAnswer => ({
  block_id: blockId,
  sub_type: type,
  is_converted: isConverted,
  volume_db: volumeDb,
  nodes: nodes.map(({ voiceId, text }) => ({
    type: "tts_node" as const,
    project_voice_ref_id: voiceId,
    voice_id: voiceId,
    text,
  })),
});

const makeIsConverted = (project: ProjectRow, { convertedKeys }: ChapterRow) => {
  const known = new Set(convertedKeys);
  return (block: StoredBlock): boolean => {
    const spoken = block.nodes.filter(isSpoken);
    return spoken.length > 0 && spoken.every((node) => known.has(heardKey(project, node, block)));
  };
};

const statisticsOf = (project: ProjectRow, chapter: ChapterRow): ChapterAnswer["statistics"] => {
  const isConverted = makeIsConverted(project, chapter);
  const counts = {
    characters_unconverted: 0,
    characters_converted: 0,
    paragraphs_converted: 0,
    paragraphs_unconverted: 0,
  };
  for (const block of chapter.blocks) {
    if (!block.nodes.some(isSpoken)) continue;
    const kind = isConverted(block) ? "converted" : "unconverted";
    counts[`paragraphs_${kind}`] += 1;
    counts[`characters_${kind}`] += block.nodes.reduce((sum, { text }) => sum + countCharacters(text), 0);
  }
  return counts;
};
