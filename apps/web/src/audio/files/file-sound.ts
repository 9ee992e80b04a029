import { Sound } from "../playing/sound.ts";

/** A file of the user's own as something that can be played. */
export const fileSound = (file: File): Sound => {
  const sound = new Sound();
  const body = file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  // A file that cannot be read shows as a failed track.
  sound.fill(async () => ({ body, contentType: file.type || "audio/mpeg" })).catch(() => undefined);
  return sound;
};
