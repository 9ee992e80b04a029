import { isStreamingOutputFormat, voiceChangerOperations } from "@timbre/contract";
import { readRecording } from "../inputs.ts";
import { withRecordingSent } from "../progress.ts";
import type { AddCommand } from "./add-command.ts";
import { openSoundOut, type SoundOptions } from "../sound-out.ts";
import { defaultVoice } from "./say.ts";

type ChangerOptions = SoundOptions & { voice: string; removeNoise?: boolean };

export const addChanger: AddCommand = (program, workFor) => {
  program
    .command("changer")
    .description("speak a recording in another voice")
    .argument("<recording>", "a sound file; - is stdin")
    .option("-v, --voice <id>", "the voice", process.env.TIMBRE_VOICE ?? defaultVoice)
    .option("-o, --output <file>", "save to a file; - is stdout, which a pipe gets by itself")
    .option("-f, --format <format>", "such as mp3_44100_128; told by the file's ending otherwise")
    .option("--player <command>", "a command that plays 16-bit mono sound at 24 kHz from its stdin")
    .option("--remove-noise", "take the background out first")
    .action(async (recording: string, { removeNoise, ...options }: ChangerOptions, command) => {
      const work = workFor(command);
      const out = openSoundOut(options, work.isJson);
      const { file, format } = out;
      const source = await readRecording(recording);
      const { convert, stream } = voiceChangerOperations;
      const bytes = await withRecordingSent(work, "changing the voice", async (onSent) => {
        const answer = await work.calls.open(isStreamingOutputFormat(format) ? stream : convert, {
          params: { voice_id: options.voice },
          query: { output_format: format },
          form: { fields: { remove_background_noise: removeNoise }, files: [{ part: "audio", ...source }] },
          signal: work.signal,
          onSent,
        });
        return out.write(answer.body ?? new ReadableStream());
      });
      if (file || work.isJson) work.answer({ file, format, bytes, voice_id: options.voice }, () => file ?? "");
    });
};
