import { useEffect, useState } from "react";
import { type Block, newBlockId } from "./script.ts";

/** The script somebody is writing. Kept per browser, so a reload loses nothing. */
export type DialogueDraft = { blocks: Block[]; stability: number };

const storageKey = "dialogue-draft";
export const emptyDialogue: DialogueDraft = { blocks: [], stability: 0.5 };

const isBlock = (value: unknown): value is Omit<Block, "id"> =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Block).text === "string" &&
  typeof (value as Block).voiceId === "string";

export const readDialogue = (storage: Storage = localStorage): DialogueDraft => {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? "{}") as Partial<Record<keyof DialogueDraft, unknown>>;
    const blocks = Array.isArray(stored.blocks) ? stored.blocks.filter(isBlock) : [];
    return {
      blocks: blocks.map(({ text, voiceId }) => ({ id: newBlockId(), text, voiceId })),
      stability: typeof stored.stability === "number" ? stored.stability : emptyDialogue.stability,
    };
  } catch {
    return emptyDialogue;
  }
};

export const saveDialogue = (draft: DialogueDraft, storage: Storage = localStorage): void => {
  try {
    storage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Full or blocked storage: the script then lives as long as the page.
  }
};

export const useDialogueDraft = () => {
  const [draft, setDraft] = useState(() => readDialogue());
  useEffect(() => saveDialogue(draft), [draft]);
  return [draft, setDraft] as const;
};

/** Brings an earlier dialogue back to the editor. */
export const reuseDialogue = (turns: readonly { text: string; voiceId: string }[]): void =>
  saveDialogue({ ...readDialogue(), blocks: turns.map((turn) => ({ ...turn, id: newBlockId() })) });
