import { ApiError } from "./api-error.ts";
import { openFile } from "./http.ts";

export type AudioSource = { body: ReadableStream<Uint8Array<ArrayBuffer>>; contentType: string };

/** The bytes of an answer as they arrive, and what they are. */
export const toAudioSource = (response: Response): AudioSource => {
  if (!response.body) throw new ApiError({ code: "unknown", message: "", httpStatus: response.status });
  const contentType = response.headers.get("content-type")?.split(";")[0]?.trim() ?? "audio/mpeg";
  return { body: response.body, contentType };
};

export const openAudio = async (path: string, signal: AbortSignal): Promise<AudioSource> =>
  toAudioSource(await openFile(path, { signal }));
