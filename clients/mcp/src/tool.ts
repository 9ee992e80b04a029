import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type Calls, isRefusal } from "@timbre/calls";

/** What tools are made with. `hasFiles`: the assistant and we share a machine, so paths mean the same to both. */
export type Bench = { mcp: McpServer; calls: Calls; hasFiles: boolean };

export const text = (words: string): CallToolResult => ({ content: [{ type: "text", text: words }] });
export const json = (value: unknown): CallToolResult => text(JSON.stringify(value));

/** A refusal is an answer too: the assistant reads why and can do something about it. */
export const answering = async (work: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await work();
  } catch (error) {
    const code = isRefusal(error) ? `${error.code}: ` : "";
    return { ...text(`${code}${(error as Error).message}`), isError: true };
  }
};
