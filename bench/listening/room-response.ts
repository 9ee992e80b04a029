import { filesIn, rateHz, readSpeech } from "./speech-files.ts";

/** The first 0.4 s of a room's answer to a clap. */
export const roomResponse = async (): Promise<Float32Array> => {
  const file = filesIn("noise", ".flac").find((name) => name.includes("_rir_"));
  if (!file) throw new Error("There is no room response among the noises");
  return (await readSpeech(file)).subarray(0, 0.4 * rateHz);
};
