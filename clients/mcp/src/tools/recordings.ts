import { transcriptionModelIds, transcriptionOperations, voiceChangerOperations } from "@timbre/contract";
import { z } from "zod";
import { giveSound, readSound, soundIn, soundOut } from "../sounds.ts";
import { answering, type Bench, json } from "../tool.ts";

type TranscriptField = keyof z.input<typeof transcriptionOperations.create.form.fields>;

const hearing = {
  language_code: z.string().optional(),
  diarize: z.boolean().optional().describe("Tell who says what"),
} satisfies { [Name in TranscriptField]?: z.ZodType };

export const addRecordingTools = (bench: Bench): void => {
  const { mcp, calls } = bench;
  mcp.registerTool(
    "transcribe",
    { description: transcriptionOperations.create.summary, inputSchema: { ...hearing, ...soundIn(bench) } },
    ({ language_code, diarize, ...sound }, { signal }) =>
      answering(async () => {
        const files = [{ part: "file", ...(await readSound(sound)) }];
        const form = { fields: { model_id: transcriptionModelIds[0], language_code, diarize }, files };
        const heard = await calls.call(transcriptionOperations.create, { form, signal });
        const { text, language_code: language, words } = heard;
        return json(diarize ? { text, language_code: language, words } : { text, language_code: language });
      }),
  );
  mcp.registerTool(
    "change_voice",
    {
      description: voiceChangerOperations.change.summary,
      inputSchema: { voice_id: z.string(), ...soundIn(bench), ...soundOut(bench) },
    },
    ({ voice_id, output_file, ...sound }, { signal }) =>
      answering(async () => {
        const form = { fields: {}, files: [{ part: "audio", ...(await readSound(sound)) }] };
        const answer = await calls.open(voiceChangerOperations.change, { params: { voice_id }, form, signal });
        return giveSound(answer, output_file);
      }),
  );
};
