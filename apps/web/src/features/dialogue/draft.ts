import { useEffect, useState } from "react";
import { z } from "zod";
import { keepValue, listOf, readKeptValue } from "../../api/client/kept-value.ts";
import { type Block, newBlockId } from "./script.ts";

const storageKey = "dialogue-draft";
export const emptyDialogue: DialogueDraft = { blocks: [], stability: 0.5 };

const block = z
  .object({ text: z.string(), voiceId: z.string() })
  .transform((one): Block => ({ id: newBlockId(), ...one }));

/** The script somebody is writing. Kept per browser, so a reload loses nothing. */
const dialogueDraft = z.object({
  blocks: listOf(block).catch([]),
  stability: z.number().catch(emptyDialogue.stability),
});
export type DialogueDraft = { blocks: Block[]; stability: number };

export const readDialogue = (): DialogueDraft => readKeptValue(storageKey, dialogueDraft) ?? emptyDialogue;
export const saveDialogue = (draft: DialogueDraft): void => keepValue(storageKey, draft);

export const useDialogueDraft = () => {
  const [draft, setDraft] = useState(() => readDialogue());
  useEffect(() => saveDialogue(draft), [draft]);
  return [draft, setDraft] as const;
};

/** Brings an earlier dialogue back to the editor. */
export const reuseDialogue = (turns: readonly { text: string; voiceId: string }[]): void =>
  saveDialogue({ ...readDialogue(), blocks: turns.map((turn) => ({ ...turn, id: newBlockId() })) });
