import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { ApiError } from "../../api/client/api-error.ts";
import { enhanceDialogue } from "../../api/dialogue.ts";
import type { Block } from "./script.ts";
import { t } from "./messages.ts";

const enhanceLimitMessage = t.youveReachedTheMaximumNumberOf;
const enhanceFailedMessage = t.failedToEnhanceDialoguePleaseTry;

const enhanceMessageFor = (error: unknown): string =>
  error instanceof ApiError && error.httpStatus === 429 ? enhanceLimitMessage : enhanceFailedMessage;

export type Enhance = {
  isRunning: boolean;
  /** There is a changed script to keep or to undo. */
  isOffered: boolean;
  run: (blocks: readonly Block[]) => void;
  undo: () => void;
  keep: () => void;
};

export const nothingToAddMessage = t.noStageDirectionFitsTheseLinesThe;

/** The script with the enhanced lines in it. A line that was rewritten or removed meanwhile stays as it is now. */
export const mergeEnhanced = (now: readonly Block[], sent: readonly Block[], texts: readonly string[]): Block[] =>
  now.map((block) => {
    const index = sent.findIndex(({ id, text }) => id === block.id && text === block.text);
    return { ...block, text: texts[index] ?? block.text };
  });

/** Adds stage directions, then waits for Undo or Keep. */
export const useEnhance = (now: readonly Block[], onBlocks: (blocks: Block[]) => void): Enhance => {
  const [before, setBefore] = useState<readonly Block[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (blocks: readonly Block[]) => enhanceDialogue(blocks.map(({ text }) => text)),
    onSuccess: (texts, sent) => {
      const merged = mergeEnhanced(now, sent, texts);
      if (merged.every(({ text }, index) => text === now[index]?.text)) return void toast(nothingToAddMessage);
      setBefore(now);
      onBlocks(merged);
    },
    onError: (error) => toast.error(enhanceMessageFor(error)),
  });
  return {
    isRunning: isPending,
    isOffered: before !== null,
    run: mutate,
    undo: () => {
      if (before) onBlocks([...before]);
      setBefore(null);
    },
    keep: () => setBefore(null),
  };
};
