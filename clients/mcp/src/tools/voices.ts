import { instantCloneOperations, searchVoicesQuery, voiceOperations } from "@timbre/contract";
import { z } from "zod";
import { readSound, soundIn } from "../sounds.ts";
import { answering, type Bench, json } from "../tool.ts";

const search = searchVoicesQuery.pick({ search: true, page_size: true, next_page_token: true }).shape;
type CloneField = keyof z.input<typeof instantCloneOperations.create.form.fields>;

const clone = {
  name: z.string(),
  description: z.string().optional(),
  remove_background_noise: z.boolean().optional(),
} satisfies { [Name in CloneField]?: z.ZodType };

export const addVoiceTools = (bench: Bench): void => {
  const { mcp, calls } = bench;
  mcp.registerTool(
    "list_voices",
    { description: voiceOperations.search.summary, inputSchema: search, annotations: { readOnlyHint: true } },
    (query, { signal }) =>
      answering(async () => {
        const { voices, has_more, next_page_token } = await calls.call(voiceOperations.search, { query, signal });
        const brief = voices.map(({ voice_id, name, category, labels, description }) => {
          return { voice_id, name, category, labels, description };
        });
        return json({ voices: brief, has_more, next_page_token });
      }),
  );
  mcp.registerTool(
    "clone_voice",
    {
      description: `${instantCloneOperations.create.summary}. Only of people who agreed to it.`,
      inputSchema: { ...clone, ...soundIn(bench) },
    },
    ({ name, description, remove_background_noise, ...sound }, { signal }) =>
      answering(async () => {
        const files = [{ part: "files", ...(await readSound(sound)) }];
        const form = { fields: { name, description, remove_background_noise }, files };
        return json(await calls.call(instantCloneOperations.create, { form, signal }));
      }),
  );
};
