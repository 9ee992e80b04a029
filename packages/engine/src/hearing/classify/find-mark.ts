import { durationMsOf } from "../../audio/pcm.ts";
import { findAnyMark, type MarkSearch } from "../../audio/watermark/find-mark.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";

export type FindMarkRequest = { sound: SoundSource };
export type FindMarkAnswer = MarkSearch & { durationMs: number };

/** Whether a recording, or a part of it, was made by the server that has, or had, one of these keys. */
export const makeFindMark =
  (markKeys: () => readonly Uint8Array[]) =>
  async ({ sound }: FindMarkRequest, { signal }: { signal: AbortSignal }): Promise<FindMarkAnswer> => {
    const pcm = await readSound(sound, { signal });
    const search = await findAnyMark(pcm, markKeys(), signal);
    if (!search) throw new Error("This ear has no key to look for");
    return { ...search, durationMs: durationMsOf(pcm) };
  };
