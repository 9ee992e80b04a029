import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { AppError, voiceDesignLimits, voiceDesignMessages } from "@timbre/contract";
import type { VoicePrint } from "@timbre/engine";
import type { Ear, SoundSource } from "../../platform/engine/ear.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { DesignReference, FoundReference } from "./design-request.ts";
import { isRemixAllowed } from "./store.ts";

type OwnedVoice = {
  print: VoicePrint;
  language: string;
  ownerUserId: string | null;
  workspaceId: string | null;
  originalVoiceId: string | null;
};

export type ReferenceNeeds = {
  db: Db;
  ear: Ear;
  findVoice(caller: Caller, voiceId: string): Promise<OwnedVoice | undefined>;
};

/** The voice to start from: one of the caller's own, one they added whose owner allows it, or one made from a recording. */
export const makeFindReference =
  (needs: ReferenceNeeds) =>
  async (caller: Caller, reference: DesignReference, signal: AbortSignal): Promise<FoundReference> =>
    reference.kind === "voice"
      ? findOwn(needs, caller, reference.voiceId)
      : hearRecording(needs.ear, reference.base64, signal);

const findOwn = async ({ db, findVoice }: ReferenceNeeds, caller: Caller, voiceId: string): Promise<FoundReference> => {
  const voice = await findVoice(caller, voiceId);
  if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
  const isOwn = voice.workspaceId === caller.workspaceId && voice.ownerUserId === caller.userId;
  // What was added from the library is another's, who decides what becomes of it.
  if (!isOwn || (voice.originalVoiceId && !(await isRemixAllowed(db, voice.originalVoiceId)))) {
    throw new AppError("reference_voice_not_owned", { voiceId });
  }
  return { print: voice.print, language: voice.language };
};

/** Browsers send data URLs; the header before the comma says nothing the bytes do not. */
const bytesOf = (base64: string): Buffer => {
  const content = base64.startsWith("data:") ? base64.slice(base64.indexOf(",") + 1) : base64;
  if (!/^[A-Za-z0-9+/_-]*={0,2}\s*$/.test(content)) throw new AppError("audio_unreadable");
  const bytes = Buffer.from(content, "base64");
  if (bytes.length === 0) throw new AppError("audio_empty");
  if (bytes.length > voiceDesignLimits.referenceBytes) {
    throw new AppError("body_too_large", {}, voiceDesignMessages.referenceLarge);
  }
  return bytes;
};

const hearRecording = async (ear: Ear, base64: string, signal: AbortSignal): Promise<FoundReference> => {
  const bytes = bytesOf(base64);
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-reference-"));
  try {
    const file = path.join(folder, randomUUID());
    await writeFile(file, bytes);
    // A little longer than allowed can still be read, so that the refusal names the rule and not the file.
    const sound: SoundSource = { kind: "file", path: file, maxDurationMs: voiceDesignLimits.referenceMs.max + 60_000 };
    await requireLength(ear, sound, signal);
    const { print, language } = await ear.call("clone", { sounds: [sound], removesNoise: false }, { signal });
    return { print, language };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const requireLength = async (ear: Ear, sound: SoundSource, signal: AbortSignal): Promise<void> => {
  const { min, max } = voiceDesignLimits.referenceMs;
  const durationMs = await ear.call("inspectSound", { sound }, { signal }).then(
    (facts) => facts.durationMs,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "audio_too_long") return Infinity;
      throw error;
    },
  );
  if (durationMs < min) throw new AppError("audio_too_short", {}, voiceDesignMessages.referenceShort);
  if (durationMs > max) throw new AppError("audio_too_long", {}, voiceDesignMessages.referenceLong);
};
