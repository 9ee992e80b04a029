import { queryOptions } from "@tanstack/react-query";
import type { blockedPromptsAnswer } from "@timbre/contract";
import type { z } from "zod";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type BlockedPrompts = z.infer<typeof blockedPromptsAnswer>;

const address = "/v1/admin/blocked-prompts";

/** What prompts for voices may not ask for: kinds that are built in, and phrases that were added. */
export const blockedPromptsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin("blocked-prompts", {}),
    queryFn: ({ signal }) => sendJson<BlockedPrompts>(address, { signal }),
  });

export const addBlockedPrompt = async (phrase: string): Promise<void> => {
  await send(address, { method: "POST", body: { phrase } });
};

export const removeBlockedPrompt = async (ruleId: string): Promise<void> => {
  await send(`${address}/${encodeURIComponent(ruleId)}`, { method: "DELETE" });
};
