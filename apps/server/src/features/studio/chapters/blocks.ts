import { createHash } from "node:crypto";
import { AppError, type BlockInput, countCharacters, studioLimits } from "@timbre/contract";
import { storableText } from "../../../platform/database/search-text.ts";
import type { StoredBlock, StoredNode } from "../../../platform/database/tables/studio.ts";
import { newId } from "../../../platform/new-id.ts";
import type { ProjectRow } from "../projects/project-store.ts";

/** JSON columns take neither zero characters nor halves of characters. */
export const cleanText = (text: string): string => storableText(Buffer.from(text).toString());

type DefaultVoices = Pick<ProjectRow, "titleVoiceId" | "paragraphVoiceId">;

/** Blocks keep the ids they come with; new ones, and ids that are used twice, get one of ours. */
export const storedBlocks = (inputs: readonly BlockInput[], voices: DefaultVoices): StoredBlock[] => {
  const seen = new Set<string>();
  return inputs.map(({ block_id: sentId, sub_type: sentType, nodes, volume_db: volumeDb }) => {
    const isUsable = sentId && /^[\w-]+$/.test(sentId) && !seen.has(sentId);
    const blockId = isUsable ? sentId : newId();
    seen.add(blockId);
    const type = sentType ?? "p";
    const usual = type === "p" ? voices.paragraphVoiceId : voices.titleVoiceId;
    const stored = nodes.map((node) => ({ voiceId: cleanText(node.voice_id || usual), text: cleanText(node.text) }));
    return { blockId, type, nodes: stored, ...(volumeDb ? { volumeDb } : {}) };
  });
};

export const isSpoken = ({ text }: StoredNode): boolean => text.trim() !== "";

export const voicesOf = (blocks: readonly StoredBlock[]): string[] => [
  ...new Set(blocks.flatMap(({ nodes }) => nodes.map(({ voiceId }) => voiceId))),
];

export const charactersOf = (blocks: readonly StoredBlock[]): number =>
  blocks.reduce((sum, { nodes }) => sum + nodes.reduce((part, { text }) => part + countCharacters(text), 0), 0);

export const requireChapterFits = (blocks: readonly StoredBlock[]): void => {
  const characters = charactersOf(blocks);
  const limit = studioLimits.maxChapterCharacters;
  if (characters <= limit) return;
  const message = `A chapter may have at most ${limit} characters; this one has ${characters}.`;
  throw new AppError("project_too_long", { limit, characters }, message);
};

export const requireProjectFits = (characters: number): void => {
  const limit = studioLimits.maxProjectCharacters;
  if (characters <= limit) return;
  const message = `A project may have at most ${limit} characters; this one would have ${characters}.`;
  throw new AppError("project_too_long", { limit, characters }, message);
};

type Speaking = Pick<ProjectRow, "modelId" | "textNormalization" | "dictionaries" | "voiceSettings" | "language">;

/** Changes whenever a chapter says something else, or says it otherwise. */
export const revisionOf = (blocks: readonly StoredBlock[]): string => {
  // Written out in one order: a database gives the names of an object back in an order of its own.
  const said = blocks.map(({ blockId, type, nodes, volumeDb = 0 }) => [
    ...[blockId, type, volumeDb],
    ...nodes.map(({ voiceId, text }) => [voiceId, text]),
  ]);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
};

/** The same for two nodes exactly when the project asks for the same sound. */
export const nodeKey = (project: Speaking, { voiceId, text }: StoredNode): string => {
  const { modelId, textNormalization, dictionaries, voiceSettings, language } = project;
  const settings = voiceSettings.find((one) => one.voice_id === voiceId) ?? null;
  const said = [text, voiceId, modelId, textNormalization, dictionaries, settings, language];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
};

/** What a block sounds like in a snapshot: its words, and how loud they are. */
export const heardKey = (project: Speaking, node: StoredNode, { volumeDb }: Pick<StoredBlock, "volumeDb">): string =>
  volumeDb ? `${nodeKey(project, node)} ${volumeDb}` : nodeKey(project, node);
