import { type BlockType, blockVolume, studioLimits } from "@timbre/contract";
import { nanoid } from "nanoid";
import type { SentBlock, TextBlock } from "../../../api/studio/chapters.ts";

/** A paragraph on the page. Its key stays while it is open, whatever the server calls it. */
export type Block = TextBlock & { key: string };

/** Who speaks when nobody else is chosen. */
export type DefaultVoices = { titleVoiceId: string; paragraphVoiceId: string };

/** Where one writes on. */
export type Caret = { key: string; at: number };
export type Edit = { blocks: Block[]; caret: Caret };

/** Only has to differ from the other blocks of one chapter. */
const newKey = (): string => nanoid(10);

export const defaultVoiceOf = (kind: BlockType, voices: DefaultVoices): string =>
  kind === "p" ? voices.paragraphVoiceId : voices.titleVoiceId;

export const makeBlock = (part: Omit<TextBlock, "blockId" | "volumeDb">): Block => ({
  key: newKey(),
  blockId: null,
  volumeDb: blockVolume.defaultDb,
  ...part,
});

/** A chapter is never quite empty: there is always a line to write on. */
export const toPage = (blocks: readonly TextBlock[], voices: DefaultVoices): Block[] =>
  blocks.length > 0
    ? blocks.map((block) => ({ ...block, key: block.blockId ?? newKey() }))
    : [makeBlock({ kind: "p", voiceId: voices.paragraphVoiceId, text: "" })];

/** A block with the default voice keeps it when the default changes. */
export const toSent = (blocks: readonly Block[], voices: DefaultVoices): SentBlock[] =>
  blocks.map(({ key: _, ...block }) => ({
    ...block,
    voiceId: block.voiceId === defaultVoiceOf(block.kind, voices) ? null : block.voiceId,
  }));

/** The ids the server gave to what was sent; blocks made since then stay without. */
export const withIds = (blocks: readonly Block[], sent: readonly Block[], saved: readonly TextBlock[]): Block[] => {
  if (sent.length !== saved.length) return [...blocks];
  const ids = new Map(sent.map(({ key }, index) => [key, saved[index]?.blockId ?? null]));
  return blocks.map((block) => ({ ...block, blockId: ids.get(block.key) ?? block.blockId }));
};

const change = (blocks: readonly Block[], key: string, part: Partial<Block>): Block[] =>
  blocks.map((block) => (block.key === key ? { ...block, ...part } : block));

export const write = (blocks: readonly Block[], key: string, text: string): Block[] => change(blocks, key, { text });

export const setVoice = (blocks: readonly Block[], key: string, voiceId: string): Block[] =>
  change(blocks, key, { voiceId });

export const setVolume = (blocks: readonly Block[], key: string, volumeDb: number): Block[] =>
  change(blocks, key, { volumeDb });

/** A voice that was only the default of the old kind becomes the default of the new one. */
export const setKind = (
  blocks: readonly Block[],
  key: string,
  { kind, voices }: { kind: BlockType; voices: DefaultVoices },
): Block[] =>
  blocks.map((block) => {
    if (block.key !== key) return block;
    const isDefault = block.voiceId === defaultVoiceOf(block.kind, voices);
    return { ...block, kind, voiceId: isDefault ? defaultVoiceOf(kind, voices) : block.voiceId };
  });

const replaceAt = (blocks: readonly Block[], index: number, count: number, put: readonly Block[]): Block[] => [
  ...blocks.slice(0, index),
  ...put,
  ...blocks.slice(index + count),
];

const canGrow = (blocks: readonly Block[], by: number): boolean => blocks.length + by <= studioLimits.maxBlocks;

/** After a heading comes a paragraph; after a paragraph one more of the same voice. */
const following = ({ kind, voiceId }: Block, text: string, voices: DefaultVoices): Block =>
  makeBlock({ kind: "p", voiceId: kind === "p" ? voiceId : voices.paragraphVoiceId, text });

/** Enter: what stands behind the caret goes into a paragraph of its own. Null when the chapter is full. */
export const splitBlock = (blocks: readonly Block[], { key, at }: Caret, voices: DefaultVoices): Edit | null => {
  const index = blocks.findIndex((block) => block.key === key);
  const block = blocks[index];
  if (!block || !canGrow(blocks, 1)) return null;
  const next = following(block, block.text.slice(at).trimStart(), voices);
  const first = { ...block, text: block.text.slice(0, at).trimEnd() };
  return { blocks: replaceAt(blocks, index, 1, [first, next]), caret: { key: next.key, at: 0 } };
};

/** Backspace at the beginning: the paragraph goes on where the one before it ended. Null where none is. */
export const joinBlock = (blocks: readonly Block[], key: string): Edit | null => {
  const index = blocks.findIndex((block) => block.key === key);
  const [before, block] = [blocks[index - 1], blocks[index]];
  if (!before || !block) return null;
  if (before.text.length + block.text.length + 1 > studioLimits.maxNodeCharacters) return null;
  const gap = before.text && block.text && !/\s$/.test(before.text) ? " " : "";
  // An empty line before a paragraph goes; the paragraph stays what it is.
  const joined = before.text ? { ...before, text: before.text + gap + block.text } : block;
  return {
    blocks: replaceAt(blocks, index - 1, 2, [joined]),
    caret: { key: joined.key, at: before.text.length + gap.length },
  };
};

/** The one that is left keeps the focus: there is always one. */
export const removeBlock = (blocks: readonly Block[], key: string, voices: DefaultVoices): Edit => {
  const index = blocks.findIndex((block) => block.key === key);
  const left = blocks.filter((block) => block.key !== key);
  const rest = left.length > 0 ? left : toPage([], voices);
  const near = rest[Math.max(0, index - 1)] ?? rest[0];
  return { blocks: rest, caret: { key: near?.key ?? "", at: near?.text.length ?? 0 } };
};

export const moveBlock = (blocks: readonly Block[], key: string, step: -1 | 1): Block[] => {
  const index = blocks.findIndex((block) => block.key === key);
  const [block, other] = [blocks[index], blocks[index + step]];
  if (!block || !other) return [...blocks];
  return step === 1 ? replaceAt(blocks, index, 2, [other, block]) : replaceAt(blocks, index - 1, 2, [block, other]);
};

/** A paragraph that is too long for one breath is cut behind a sentence, or a word, or anywhere. */
const cut = (text: string): string[] => {
  if (text.length <= studioLimits.maxNodeCharacters) return [text];
  const head = text.slice(0, studioLimits.maxNodeCharacters);
  const ends = [...head.matchAll(/[.!?…。！？]["'”’)]*\s|\s/g)].map(({ index, 0: match }) => index + match.length);
  const sentences = [...head.matchAll(/[.!?…。！？]["'”’)]*\s/g)].map(({ index, 0: match }) => index + match.length);
  const at = sentences.at(-1) ?? ends.at(-1) ?? head.length;
  return [text.slice(0, at).trimEnd(), ...cut(text.slice(at).trimStart())];
};

/** Pasted text as paragraphs: by empty lines where there are any, else by lines. */
export const paragraphsOf = (text: string): string[] => {
  const plain = text.replaceAll("\r\n", "\n").trim();
  const parts = /\n\s*\n/.test(plain) ? plain.split(/\n\s*\n/) : plain.split("\n");
  return parts
    .map((part) => part.replaceAll(/\s*\n\s*/g, " ").trim())
    .filter(Boolean)
    .flatMap(cut);
};

type Paste = { key: string; from: number; to: number; text: string };

/** Several paragraphs at once, around what stands before and behind the selection. Null when the chapter is full. */
export const pasteBlocks = (blocks: readonly Block[], paste: Paste, voices: DefaultVoices): Edit | null => {
  const index = blocks.findIndex((block) => block.key === paste.key);
  const block = blocks[index];
  const [head = "", ...rest] = paragraphsOf(paste.text);
  if (!block || !canGrow(blocks, rest.length)) return null;
  const tail = block.text.slice(paste.to);
  const put = [{ ...block, text: block.text.slice(0, paste.from) + head }];
  for (const text of rest) put.push(following(block, text, voices));
  const last = put.at(-1) ?? block;
  const caret = { key: last.key, at: last.text.length };
  const joined = put.map((one) => (one.key === last.key ? { ...one, text: one.text + tail } : one));
  return { blocks: replaceAt(blocks, index, 1, joined), caret };
};

export const countLetters = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

export const isBlank = (blocks: readonly Block[]): boolean => blocks.every(({ text }) => text.trim() === "");

/** Whether a text begins with its own name as a heading. */
export const isSaidFirst = (name: string, [first]: readonly Pick<TextBlock, "kind" | "text">[]): boolean =>
  first !== undefined && first.kind !== "p" && first.text.trim().toLowerCase() === name.trim().toLowerCase();
