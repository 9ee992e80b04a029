import type { CloneLikeness } from "@timbre/contract";
import { bytesOfBase64 } from "./base64.ts";
import { sendJson } from "./http.ts";

export type ClonePreview = {
  previewId: string;
  audio: Blob;
  likeness: CloneLikeness;
  /** What could be better about the recordings. */
  notes: readonly string[];
};

type PreviewWire = {
  generated_voice_id: string;
  audio_base_64: string;
  media_type: string;
  likeness: CloneLikeness;
  notes?: string[];
};

/** A clone to be heard before it is kept. Small fields travel before the files, so that the server can refuse early. */
export const createClonePreview = async (
  request: { files: readonly File[]; removesNoise: boolean },
  signal: AbortSignal,
): Promise<ClonePreview> => {
  const form = new FormData();
  form.set("remove_background_noise", String(request.removesNoise));
  for (const file of request.files) form.append("files", file);
  const answer = await sendJson<PreviewWire>("/v1/voices/ivc/previews", { method: "POST", body: form, signal });
  return {
    previewId: answer.generated_voice_id,
    audio: new Blob([bytesOfBase64(answer.audio_base_64)], { type: answer.media_type }),
    likeness: answer.likeness,
    notes: answer.notes ?? [],
  };
};

export type CloneSaving = { previewId: string; name: string; description: string; labels: Record<string, string> };

/** Answers the id of the voice. */
export const saveClone = async ({ previewId, name, description, labels }: CloneSaving): Promise<string> => {
  const body = {
    cloned_voice_preview_id: previewId,
    voice_name: name,
    voice_description: description || null,
    labels,
  };
  return (await sendJson<{ voice_id: string }>("/v1/voices/ivc", { method: "POST", body })).voice_id;
};
