import { AppError, type EditVoiceFields, editVoiceForm, withoutEmptyLabels } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { languageByLabel } from "../../domain/generating/reading-language.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";
import type { GetVoice } from "./get-voice.ts";
import { changeVoiceRow, type VoiceRow } from "./store.ts";
import { requireVoiceRole } from "./voice-roles.ts";

/** Gives a voice more to learn from; who can do it hands it in. */
export type AddSamples = (request: {
  caller: Caller;
  voice: VoiceRow;
  files: UploadedFile[];
  removeBackgroundNoise: boolean;
  /** Who leaves finds the voice as it was. */
  signal: AbortSignal;
}) => Promise<void>;

type Needs = { db: Db; uploads: Uploads; getVoice: GetVoice; addSamples?: AddSamples };

/** Everything is checked before anything changes; the recordings go first, because they are what can fail. */
export const makeEditVoice =
  ({ db, uploads, getVoice, addSamples }: Needs) =>
  async (request: FastifyRequest, voiceId: string): Promise<void> => {
    const { caller } = request;
    const voice = await getVoice(caller, voiceId);
    await requireVoiceRole(db, caller, voice, "editor");
    const { fields, files } = await uploads.readForm(request, editVoiceForm);
    if (files.length > 0) {
      if (!addSamples || voice.category !== "cloned" || voice.originalVoiceId) throw noSamples();
      const removeBackgroundNoise = fields.remove_background_noise ?? false;
      await addSamples({ caller, voice, files, removeBackgroundNoise, signal: request.clientLeft });
    }
    // A voice from the library is somebody else's: only what it is called here can be changed.
    await changeVoiceRow(db, voiceId, voice.originalVoiceId ? { name: fields.name } : changesOf(fields, voice));
  };

/** The language among the labels is the one the voice reads by itself. */
const changesOf = ({ name, description, labels }: EditVoiceFields, voice: VoiceRow) => ({
  name,
  ...(description == null ? {} : { description }),
  ...(labels ? labelled(withoutEmptyLabels(labels), voice) : {}),
});

const labelled = (labels: Record<string, string>, { language, print }: VoiceRow) => ({
  labels,
  language: languageByLabel(labels.language, language, print),
});

const noSamples = (): AppError =>
  new AppError("invalid_request", { field: "files" }, "Recordings cannot be added to this voice.");
