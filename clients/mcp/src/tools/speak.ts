import { createSpeechBody, speechOperations } from "@timbre/contract";
import { z } from "zod";
import { giveSound, soundOut } from "../sounds.ts";
import { answering, type Bench } from "../tool.ts";

const words = createSpeechBody.pick({ text: true, model_id: true, language_code: true }).shape;
const voice = z.string().default("af_heart").describe("A voice id from list_voices");

export const addSpeakTool = (bench: Bench): void => {
  const { mcp, calls } = bench;
  mcp.registerTool(
    "speak",
    {
      description: `${speechOperations.create.summary}. Costs credits by character.`,
      inputSchema: { ...words, voice_id: voice, ...soundOut(bench) },
    },
    ({ voice_id, output_file, ...body }, { signal }) =>
      answering(async () => {
        const answer = await calls.open(speechOperations.create, { params: { voice_id }, body, signal });
        return giveSound(answer, output_file);
      }),
  );
};
