import { readdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { decodeAudio } from "@timbre/engine";
import { owner } from "./start-product.ts";

/** Journeys go on side by side; each of them speaks into a microphone of its own. */
const place = `${process.getuid?.() ?? 0}-${process.env.TEST_PARALLEL_INDEX ?? 0}`;
/** The browser's microphone plays this file, over and over. */
export const microphoneFile = path.join(os.tmpdir(), `timbre-microphone-${place}.wav`);

/** Arguments that make Chromium hear the file without asking anybody. */
export const microphoneArgs = [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-audio-capture=${microphoneFile}`,
];

const speechFolder = fileURLToPath(
  new URL("../../../shared/speech/heldout/librispeech-test-other/1688", import.meta.url),
);
const sampleRateHz = 24_000;
const text =
  "The harbour was quiet that morning. A few boats lay at the wall, and the gulls were still asleep on the roofs. " +
  "Somebody had left a lantern burning at the end of the pier, and it was slowly running out of oil.";

export const wavOf = (pcm: Float32Array, rateHz: number): Buffer => {
  const bytes = Buffer.alloc(44 + pcm.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + pcm.length * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rateHz, 24);
  bytes.writeUInt32LE(rateHz * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(pcm.length * 2, 40);
  pcm.forEach((sample, at) => bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2));
  return bytes;
};

/** Says something with a built-in voice of a running product. */
export const say = async (baseUrl: string, voiceId: string, words: string): Promise<Buffer> => {
  const answer = await fetch(`${baseUrl}/v1/text-to-speech/${voiceId}?output_format=wav_24000`, {
    method: "POST",
    headers: { "xi-api-key": owner.apiKey, "content-type": "application/json" },
    // The same take every time: what is heard in it must not depend on chance.
    body: JSON.stringify({ text: words, seed: 1 }),
  });
  if (!answer.ok) throw new Error(`Nothing was said: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** A person's real recordings where they are at hand, else speech that the product makes. */
const someSpeech = async (baseUrl: string): Promise<Buffer> => {
  const names = await readdir(speechFolder).catch(() => []);
  const first = names.filter((name) => name.endsWith(".flac")).sort()[0];
  return first ? readFile(path.join(speechFolder, first)) : say(baseUrl, "af_heart", text);
};

const samplesOf = async (sound: Buffer): Promise<Float32Array> =>
  (await decodeAudio(new Uint8Array(sound), { sampleRateHz, maxDurationMs: 60_000 })).samples;

/** Puts speech into the microphone and answers the same as a file to upload, at least as long as asked. */
export const fillMicrophone = async (baseUrl: string, minSeconds: number): Promise<Buffer> => {
  const samples = await samplesOf(await someSpeech(baseUrl));
  const long = new Float32Array(Math.max(samples.length, minSeconds * sampleRateHz));
  for (let at = 0; at < long.length; at += 1) long[at] = samples[at % samples.length] ?? 0;
  const wav = wavOf(long, sampleRateHz);
  await writeFile(microphoneFile, wav);
  return wav;
};

/** From the opening of the microphone to the first word: time to press the buttons and to count down, on a slow machine too. */
const usualLeadSeconds = 8;
/** Nothing is said again while somebody may still record. */
const restSeconds = 30;

/** Puts one reading into the microphone. Answers how many seconds after its opening the last word is said. */
export const readIntoMicrophone = async (reading: Buffer, leadSeconds = usualLeadSeconds): Promise<number> => {
  const samples = await samplesOf(reading);
  const whole = new Float32Array(samples.length + (leadSeconds + restSeconds) * sampleRateHz);
  whole.set(samples, leadSeconds * sampleRateHz);
  await writeFile(microphoneFile, wavOf(whole, sampleRateHz));
  return leadSeconds + samples.length / sampleRateHz;
};
