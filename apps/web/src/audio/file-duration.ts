import { decodeAudio } from "./decode.ts";

/** What was recorded in a browser does not say how long it is; then the sound itself tells. */
const decodedMs = async (file: File): Promise<number | null> => {
  const decoded = await decodeAudio(new Uint8Array(await file.arrayBuffer())).catch(() => null);
  return decoded?.durationMs ?? null;
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
