import { isStreamingOutputFormat, type OutputFormat, speechOperations, timedSpeechAnswer } from "@timbre/contract";
import { readText } from "../inputs.ts";
import { readLines } from "../read-lines.ts";
import { openProgress } from "../progress.ts";
import type { AddCommand } from "./add-command.ts";
import { openSoundOut, type SoundOptions } from "../sound-out.ts";
import type { Work } from "../work.ts";

/** A built-in voice that every server has. */
export const defaultVoice = "af_heart";

type SayOptions = SoundOptions & { voice: string; model?: string; language?: string; speed?: string; seed?: string };

export const addSay: AddCommand = (program, workFor) => {
  program
    .command("say")
    .description("speak a text; reads stdin where no text is given")
    .argument("[text...]")
    .option("-v, --voice <id>", "the voice", process.env.TIMBRE_VOICE ?? defaultVoice)
    .option("-o, --output <file>", "save to a file; - is stdout, which a pipe gets by itself")
    .option("-f, --format <format>", "such as mp3_44100_128; told by the file's ending otherwise")
    .option("--player <command>", "a command that plays 16-bit mono sound at 24 kHz from its stdin")
    .option("--model <id>", "the model")
    .option("--language <code>", "the language, such as en")
    .option("--speed <number>", "from 0.7 to 1.2")
    .option("--seed <number>", "the same take every time")
    .action(async (words: string[], options: SayOptions, command) => {
      const work = workFor(command);
      const out = openSoundOut(options, work.isJson);
      const text = await readText(words);
      const bytes = await out.write(speak(work, { text, options, format: out.format }));
      const { file, format } = out;
      if (file || work.isJson) work.answer({ file, format, bytes, voice_id: options.voice }, () => file ?? "");
    });
};

type Wanted = { text: string; options: SayOptions; format: OutputFormat };

/** Sound as it is made; the bar follows the characters that have been spoken. */
async function* speak(work: Work, { text, options, format }: Wanted): AsyncGenerator<Uint8Array> {
  const sent = {
    params: { voice_id: options.voice },
    query: { output_format: format },
    body: {
      text,
      model_id: options.model,
      language_code: options.language,
      seed: options.seed,
      ...(options.speed ? { voice_settings: { speed: options.speed } } : {}),
    },
    signal: work.signal,
  };
  const progress = openProgress(work, "speaking");
  try {
    if (!isStreamingOutputFormat(format)) {
      yield new Uint8Array(await (await work.calls.open(speechOperations.create, sent)).arrayBuffer());
      return;
    }
    let spoken = 0;
    for await (const line of readLines(await work.calls.open(speechOperations.streamTimed, sent))) {
      const { audio_base64: sound, alignment } = timedSpeechAnswer.parse(JSON.parse(line));
      spoken += alignment?.characters.length ?? 0;
      progress.reach(spoken / text.length);
      yield Buffer.from(sound, "base64");
    }
  } finally {
    progress.end();
  }
}
