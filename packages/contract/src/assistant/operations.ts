import { z } from "zod";
import { socket } from "../operations/bytes-answer.ts";
import { forKeys } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";

const agentId = z.string().max(200);

export const assistantOperations = operations({
  converse: {
    method: "GET",
    path: "/v1/convai/conversation",
    summary: "Talk with an agent over a websocket",
    access: { key: "convai_write", token: "conversation" },
    query: z.object({
      agent_id: agentId,
      /** A single-use token in place of credentials, spent by the guard. */
      token: z.string().optional(),
      source: z.string().optional(),
      version: z.string().optional(),
    }),
    answer: socket,
  },
  getSignedUrl: {
    method: "GET",
    path: "/v1/convai/conversation/get-signed-url",
    summary: "Create a link that opens one conversation",
    access: forKeys("convai_write"),
    query: z.object({ agent_id: agentId }),
    answer: z.object({ signed_url: z.string() }),
    errors: ["agent_not_found"],
  },
});
