import { AppError, type VoiceAnswer } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import { findVoiceExtras } from "./find-voice-extras.ts";
import { findVoice, rolesOnVoices } from "./store.ts";
import { voiceAnswerOf } from "./voice-answer.ts";

/** A voice as its caller sees it, for features that make voices. */
export const makeDescribeVoice =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string | undefined }) =>
  async (request: FastifyRequest, voiceId: string): Promise<VoiceAnswer> => {
    const { caller } = request;
    const voice = await findVoice(db, caller, voiceId);
    if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
    const [roles, extras] = [await rolesOnVoices(db, caller, [voice]), await findVoiceExtras(db, caller, [voice])];
    return voiceAnswerOf(voice, { caller, baseUrl: baseUrlOf(request, publicUrl), roles, extras, now: clock.now() });
  };
