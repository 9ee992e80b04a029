import { durationMsOf } from "../../audio/pcm.ts";
import { findMark, type MarkSearch } from "../../audio/watermark/find-mark.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";

export type FindMarkRequest = { sound: SoundSource };
export type FindMarkAnswer = MarkSearch & { durationMs: number };

/** Whether a recording, or a part of it, was made by the server that has this key. */
export const makeFindMark =
  (markKey: Uint8Array | null) =>
  async ({ sound }: FindMarkRequest, { signal }: { signal: AbortSignal }): Promise<FindMarkAnswer> => {
    if (!markKey) throw new Error("This ear has no key to look for");
    const pcm = await readSound(sound, { signal });
    return { ...(await findMark(pcm, markKey, signal)), durationMs: durationMsOf(pcm) };
  };
