import { studioOperations } from "@timbre/contract";
import { z } from "zod";
import { answering, type Bench, json } from "../tool.ts";

const { projects } = studioOperations;
const projectId = { project_id: z.string() };

export const addStudioTools = ({ mcp, calls }: Bench): void => {
  mcp.registerTool(
    "list_projects",
    { description: projects.list.summary, annotations: { readOnlyHint: true } },
    ({ signal }) => answering(async () => json(await calls.call(projects.list, { signal }))),
  );
  mcp.registerTool(
    "create_project",
    {
      description: projects.create.summary,
      inputSchema: { name: z.string(), text: z.string().describe("Plain text or Markdown"), voice_id: z.string() },
    },
    ({ name, text, voice_id }, { signal }) =>
      answering(async () => {
        const voices = { default_title_voice_id: voice_id, default_paragraph_voice_id: voice_id };
        const document = { part: "from_document", name: "text.md", bytes: new TextEncoder().encode(text) };
        const form = { fields: { name, ...voices }, files: [document] };
        return json(await calls.call(projects.create, { form, signal }));
      }),
  );
  mcp.registerTool(
    "convert_project",
    { description: `${projects.convert.summary}. Ask get_project how far it is.`, inputSchema: projectId },
    (params, { signal }) => answering(async () => json(await calls.call(projects.convert, { params, signal }))),
  );
  mcp.registerTool(
    "get_project",
    { description: projects.get.summary, inputSchema: projectId, annotations: { readOnlyHint: true } },
    (params, { signal }) => answering(async () => json(await calls.call(projects.get, { params, signal }))),
  );
};
