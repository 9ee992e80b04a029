import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { defaultOutputFormat, isOutputFormat, type OutputFormat } from "@timbre/contract";
import { UsageError } from "./exit-codes.ts";
import { openSpeaker, speakerFormat } from "./speaker.ts";

/** Where sound goes: a file, the next program, or the speakers. */
export type SoundOut = {
  format: OutputFormat;
  file: string | undefined;
  write(sound: AsyncIterable<Uint8Array>): Promise<number>;
};
export type SoundOptions = { output?: string; format?: string; player?: string };

const formatsByExtension: Record<string, OutputFormat> = {
  ".mp3": "mp3_44100_128",
  ".wav": "wav_24000",
  ".opus": "opus_48000_64",
  ".ogg": "opus_48000_64",
  ".aac": "aac_44100_96",
  ".flac": "flac_24000",
  ".pcm": "pcm_24000",
};

const formatOf = (wanted: string | undefined, file: string): OutputFormat => {
  if (wanted === undefined) return formatsByExtension[path.extname(file).toLowerCase()] ?? defaultOutputFormat;
  if (!isOutputFormat(wanted)) throw new UsageError(`There is no format "${wanted}". Try mp3_44100_128 or wav_24000.`);
  return wanted;
};

export const openSoundOut = ({ output, format, player }: SoundOptions, isJson: boolean): SoundOut => {
  const target = output ?? (process.stdout.isTTY || isJson || player ? undefined : "-");
  if (target === undefined) {
    if (format) throw new UsageError("--format is for files. Add --output FILE.");
    return { format: speakerFormat, file: undefined, write: openSpeaker(player) };
  }
  if (target !== "-")
    return { format: formatOf(format, target), file: target, write: (sound) => toFile(target, sound) };
  if (isJson) throw new UsageError("With --json the sound needs a file. Add --output FILE.");
  return { format: formatOf(format, ""), file: undefined, write: toStdout };
};

/** Whole or not at all: what breaks off leaves no file that looks finished. */
const toFile = async (file: string, sound: AsyncIterable<Uint8Array>): Promise<number> => {
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, "w").catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} can't be written (${error.code}).`);
  });
  let bytes = 0;
  try {
    for await (const chunk of sound) bytes += (await handle.write(chunk)).bytesWritten;
    await handle.close();
    await rename(draft, file);
    return bytes;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
};

const toStdout = async (sound: AsyncIterable<Uint8Array>): Promise<number> => {
  let bytes = 0;
  for await (const chunk of sound) {
    bytes += chunk.length;
    if (!process.stdout.write(chunk)) await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
  return bytes;
};
