import { exportFormats, transcriptionModelIds, transcriptionOperations } from "@timbre/contract";
import { Option } from "commander";
import { readRecording } from "../inputs.ts";
import { withRecordingSent } from "../progress.ts";
import type { AddCommand } from "./add-command.ts";

type TranscribeOptions = { language?: string; speakers?: boolean; as?: (typeof exportFormats)[number] };

export const addTranscribe: AddCommand = (program, workFor) => {
  program
    .command("transcribe")
    .description("write down what is said in a recording")
    .argument("<recording>", "a sound file; - is stdin")
    .option("--language <code>", "the language, such as en; heard by itself otherwise")
    .option("--speakers", "tell who says what")
    .addOption(new Option("--as <format>", "another form than plain text").choices(exportFormats))
    .action(async (recording: string, { language, speakers, as }: TranscribeOptions, command) => {
      const work = workFor(command);
      const source = await readRecording(recording);
      const form = {
        fields: {
          model_id: transcriptionModelIds[0],
          language_code: language,
          diarize: speakers,
          ...(as ? { additional_formats: [{ format: as, include_speakers: speakers }] } : {}),
        },
        files: [{ part: "file", ...source }],
      };
      const heard = await withRecordingSent(work, "listening to the recording", (onSent) =>
        work.calls.call(transcriptionOperations.create, { form, signal: work.signal, onSent }),
      );
      work.answer(heard, () => heard.additional_formats?.[0]?.content ?? heard.text);
    });
};
