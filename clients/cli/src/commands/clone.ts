import { instantCloneOperations } from "@timbre/contract";
import { readRecording } from "../inputs.ts";
import { withRecordingSent } from "../progress.ts";
import type { AddCommand } from "./add-command.ts";

type CloneOptions = { description?: string; removeNoise?: boolean };

export const addClone: AddCommand = (program, workFor) => {
  program
    .command("clone")
    .description("make a voice from recordings of somebody who agreed to it")
    .argument("<name>", "what the voice is called")
    .argument("<recordings...>", "sound files; - is stdin")
    .option("--description <text>", "what it sounds like")
    .option("--remove-noise", "take the background out of the recordings first")
    .action(async (name: string, files: string[], { description, removeNoise }: CloneOptions, command) => {
      const work = workFor(command);
      const recordings = await Promise.all(files.map(readRecording));
      const form = {
        fields: { name, description, remove_background_noise: removeNoise },
        files: recordings.map((one) => ({ part: "files", ...one })),
      };
      const made = await withRecordingSent(work, "listening to the recordings", (onSent) =>
        work.calls.call(instantCloneOperations.create, { form, signal: work.signal, onSent }),
      );
      work.answer(made, () => made.voice_id);
      if (made.requires_verification) work.note("This voice must be verified in the studio before it can be used.");
    });
};
