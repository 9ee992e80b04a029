import { type BlockedPromptsAnswer, blockedPromptOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";

export type BlockedPrompts = BlockedPromptsAnswer;

/** What prompts for voices may not ask for: kinds that are built in, and phrases that were added. */
export const blockedPromptsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin("blocked-prompts", {}),
    queryFn: ({ signal }) => call(blockedPromptOperations.list, { signal }),
  });

export const addBlockedPrompt = async (phrase: string): Promise<void> => {
  await call(blockedPromptOperations.add, { body: { phrase } });
};

export const removeBlockedPrompt = async (ruleId: string): Promise<void> => {
  await call(blockedPromptOperations.remove, { params: { rule_id: ruleId } });
};
