import { countCharacters, dialogueLimits, roundDialogueStability } from "@timbre/contract";
import { nanoid } from "nanoid";
import { t } from "./messages.ts";

/** One turn of a dialogue: who says what. */
export type Block = { id: string; text: string; voiceId: string };

export const tooManyBlocksMessage = t.youHaveReachedTheMaximumNumberOf;
export const tooLongMessage = (limit: number): string => t.youCanOnlyHaveUpToCharactersInThe(limit);
export const tooManyVoicesMessage = t.aDialogueCanHaveUpToDifferent(dialogueLimits.maxVoices);
export const braceWarning = t.curlyBracketsCanDegradeTheQuality;

/** Only has to differ from the other blocks of one page. */
export const newBlockId = (): string => nanoid(10);

export const makeBlock = (voiceId: string, text = ""): Block => ({ id: newBlockId(), text, voiceId });

/** Lines begun before the voices were known are said by the cast in turn. */
export const withCast = (blocks: readonly Block[], cast: readonly string[]): readonly Block[] =>
  cast.length === 0 || blocks.every(({ voiceId }) => voiceId)
    ? blocks
    : blocks.map((block, at) => (block.voiceId ? block : { ...block, voiceId: cast[at % cast.length] ?? "" }));

export const totalCharacters = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { text }) => sum + countCharacters(text), 0);

/** Null when the script is full. The new block is said by the one who spoke before the last one, as in a conversation. */
export const addBlockAfter = (blocks: readonly Block[], index: number, fallbackVoiceId: string): Block[] | null => {
  if (blocks.length >= dialogueLimits.maxInputs) return null;
  const voiceId = blocks[index - 1]?.voiceId ?? fallbackVoiceId;
  return [...blocks.slice(0, index + 1), makeBlock(voiceId), ...blocks.slice(index + 1)];
};

export const removeBlock = (blocks: readonly Block[], id: string): Block[] => blocks.filter((block) => block.id !== id);

/** Moves a block to another place; places outside the script are cut to its ends. */
export const moveBlock = (blocks: readonly Block[], id: string, toIndex: number): Block[] => {
  const moved = blocks.find((block) => block.id === id);
  if (!moved) return [...blocks];
  const others = removeBlock(blocks, id);
  const at = Math.min(others.length, Math.max(0, toIndex));
  return [...others.slice(0, at), moved, ...others.slice(at)];
};

export type Written = { blocks: Block[]; isTrimmed: boolean };

/** Puts text into a block and cuts what the whole script has no room for. */
export const writeBlock = (
  blocks: readonly Block[],
  { id, text, limit }: { id: string; text: string; limit: number },
): Written => {
  const room = Math.max(0, limit - totalCharacters(removeBlock(blocks, id)));
  const letters = [...text];
  const kept = letters.length > room ? letters.slice(0, room).join("") : text;
  return {
    blocks: blocks.map((block) => (block.id === id ? { ...block, text: kept } : block)),
    isTrimmed: letters.length > room,
  };
};

/** Empty blocks are not sent. */
export const blocksToSend = (blocks: readonly Block[]): Block[] => blocks.filter(({ text }) => text.trim() !== "");

export const voicesIn = (blocks: readonly Block[]): string[] => [...new Set(blocks.map(({ voiceId }) => voiceId))];

export const hasBraces = (blocks: readonly Block[]): boolean => blocks.some(({ text }) => /[{}]/.test(text));

/** Dialogue knows three degrees: 0, 0.5 and 1. */
export const roundStability = (stability: number): number =>
  roundDialogueStability(Math.min(1, Math.max(0, stability)));
