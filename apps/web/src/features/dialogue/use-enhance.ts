import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { ApiError } from "../../api/api-error.ts";
import { enhanceDialogue } from "../../api/dialogue.ts";
import type { Block } from "./script.ts";

export const enhanceLimitMessage =
  "You've reached the maximum number of dialogue enhancements for today. Please try again tomorrow.";
export const enhanceFailedMessage = "Failed to enhance dialogue. Please try again or modify the prompt content.";

export const enhanceMessageFor = (error: unknown): string =>
  error instanceof ApiError && error.httpStatus === 429 ? enhanceLimitMessage : enhanceFailedMessage;

export type Enhance = {
  isRunning: boolean;
  /** There is a changed script to keep or to undo. */
  isOffered: boolean;
  run: (blocks: readonly Block[]) => void;
  undo: () => void;
  keep: () => void;
};

/** Adds stage directions, then waits for Undo or Keep. */
export const useEnhance = (onBlocks: (blocks: Block[]) => void): Enhance => {
  const [before, setBefore] = useState<readonly Block[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (blocks: readonly Block[]) => enhanceDialogue(blocks.map(({ text }) => text)),
    onSuccess: (texts, blocks) => {
      setBefore(blocks);
      onBlocks(blocks.map((block, index) => ({ ...block, text: texts[index] ?? block.text })));
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
