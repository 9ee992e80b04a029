import type { Place } from "@timbre/calls";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { makeToolServer } from "./tool-server.ts";

/** For one assistant on this machine, which started us: its files are ours. */
export const serveStdio = async (place: Place): Promise<void> => {
  if (!place.key) console.error("timbre-mcp: TIMBRE_API_KEY is not set, so most calls will be refused.");
  await makeToolServer(place, { hasFiles: true }).connect(new StdioServerTransport());
};
