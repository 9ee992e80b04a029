import { AppError, done, signedUrlLifeMs, voiceSampleOperations } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { makeServerSecret } from "../../../platform/database/server-secret.ts";
import { baseUrlOf } from "../../../platform/http/base-url.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { sendStoredFile } from "../../../platform/http/answers/send-stored-file.ts";
import { isSignedBy, signatureOf } from "../../../platform/http/access/signed-address.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { cleanContentType, cleanSound } from "../clean-sound.ts";
import { makeRemoveSample, type RemoveSampleNeeds } from "./remove-sample.ts";
import { withSampleFiles } from "../../../domain/voices/sample-files.ts";
import { findSample, type SampleRow } from "../store.ts";

export type SampleNeeds = RemoveSampleNeeds & {
  publicUrl: string | undefined;
  /** Throws for voices the caller may not change: the recordings are not for those who only speak with them. */
  findEditableVoice(caller: Caller, voiceId: string): Promise<{ voiceId: string }>;
};

type Params = { voice_id: string; sample_id: string };

export const handleSamples = (needs: SampleNeeds): HandledOperation[] => {
  const removeSample = makeRemoveSample(needs);
  return [
    handle(voiceSampleOperations.hear, async (request, reply) => {
      await needs.findEditableVoice(request.caller, request.params.voice_id);
      const sample = await requireSample(needs, request.params);
      if (request.query.remove_background_noise !== "true") return sendSample(needs, request, reply, sample);
      const clean = await withSampleFiles(needs.files, [sample], ([path = ""]) =>
        cleanSound(needs.ear, path, request.clientLeft),
      );
      return reply.type(cleanContentType).header("cache-control", "private, no-store").send(clean);
    }),
    handle(voiceSampleOperations.remove, async ({ caller, params }) => {
      await removeSample(caller, { voiceId: params.voice_id, sampleId: params.sample_id });
      return done;
    }),
    ...handleSigned(needs),
  ];
};

const handleSigned = (needs: SampleNeeds): HandledOperation[] => {
  const secret = makeServerSecret(needs, "signed-urls");
  return [
    handle(voiceSampleOperations.sign, async (request) => {
      await needs.findEditableVoice(request.caller, request.params.voice_id);
      await requireSample(needs, request.params);
      const path = pathOf(request.params);
      const expiresAtUnix = Math.floor((needs.clock.now().getTime() + signedUrlLifeMs) / 1000);
      const signature = signatureOf(await secret(), { path, expiresAtUnix });
      const address = `${baseUrlOf(request, needs.publicUrl)}${path}`;
      return {
        signed_url: `${address}?expires_at_unix=${expiresAtUnix}&signature=${signature}`,
        expires_at_unix: expiresAtUnix,
      };
    }),
    handle(voiceSampleOperations.hearSigned, async (request, reply) => {
      const { expires_at_unix: expiresAtUnix, signature } = request.query;
      const signed = { path: pathOf(request.params), expiresAtUnix };
      const isGood =
        isSignedBy(await secret(), signed, signature) && expiresAtUnix * 1000 > needs.clock.now().getTime();
      if (!isGood) throw new AppError("signed_url_expired");
      return sendSample(needs, request, reply, await requireSample(needs, request.params));
    }),
  ];
};

const pathOf = ({ voice_id, sample_id }: Params): string =>
  `/v1/voices/${encodeURIComponent(voice_id)}/samples/${encodeURIComponent(sample_id)}/signed-audio`;

const requireSample = async ({ db }: SampleNeeds, { voice_id, sample_id }: Params): Promise<SampleRow> => {
  const sample = await findSample(db, voice_id, sample_id);
  if (!sample) throw new AppError("sample_not_found", { sampleId: sample_id });
  return sample;
};

const sendSample = (
  { files }: SampleNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileKey, sizeBytes }: SampleRow,
): Promise<FastifyReply> =>
  sendStoredFile(request, reply, files, { fileKey, sizeBytes, cacheControl: "private, no-store" });
