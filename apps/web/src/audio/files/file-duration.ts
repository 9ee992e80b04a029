import { decodeAudio } from "./decode.ts";

/** The sound itself tells how long it is; what was recorded in a browser does not say. */
const decodedMs = async (file: File): Promise<number | null> => {
  try {
    return (await decodeAudio(new Uint8Array(await file.arrayBuffer()))).durationMs;
  } catch {
    return null;
  }
};

/** Length of an audio file as the browser reads it; null when it cannot. */
export const fileDurationMs = (file: File): Promise<number | null> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const element = document.createElement("audio");
    const finish = (durationMs: number | null | Promise<number | null>): void => {
      URL.revokeObjectURL(url);
      resolve(durationMs);
    };
    element.preload = "metadata";
    element.onloadedmetadata = () =>
      finish(Number.isFinite(element.duration) ? element.duration * 1_000 : decodedMs(file));
    element.onerror = () => finish(null);
    element.src = url;
  });

/** Length of the sound itself, as the server counts it for a price; what a file or a recorder says can be some milliseconds off. */
export const soundDurationMs = async (file: File): Promise<number | null> =>
  (await decodedMs(file)) ?? (await fileDurationMs(file));
