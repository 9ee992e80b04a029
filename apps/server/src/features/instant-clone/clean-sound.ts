import { cloneLimits } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import { soundAt } from "./build-clone.ts";

const cleanFormat = "mp3_44100_128" as const;
export const cleanContentType = "audio/mpeg";

/** The beginning of a recording without its background, to be compared with the recording. */
export const cleanSound = async (ear: Ear, path: string, signal: AbortSignal): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const sound = { ...soundAt(path), onlyFirstMs: cloneLimits.heardCleanMs };
  const onEvent = ({ audio }: { audio: Uint8Array }): void => void parts.push(audio);
  await ear.call("removeNoise", { sound, format: cleanFormat }, { signal, onEvent });
  return Buffer.concat(parts);
};
