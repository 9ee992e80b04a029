import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { openCalls, type Place } from "@timbre/calls";
import type { Bench } from "./tool.ts";
import { addRecordingTools } from "./tools/recordings.ts";
import { addSpeakTool } from "./tools/speak.ts";
import { addStudioTools } from "./tools/studio.ts";
import { addVoiceTools } from "./tools/voices.ts";

/** The tools over one server and key. */
export const makeToolServer = (place: Place, { hasFiles }: Pick<Bench, "hasFiles">): McpServer => {
  const mcp = new McpServer(
    { name: "timbre", version: "0.1.0" },
    { instructions: "Speak, transcribe and change voices with a Timbre server. Ask list_voices for voice ids." },
  );
  const bench: Bench = { mcp, calls: openCalls(place), hasFiles };
  for (const add of [addSpeakTool, addVoiceTools, addRecordingTools, addStudioTools]) add(bench);
  return mcp;
};
