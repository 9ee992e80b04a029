import {
  AppError,
  sampleAudioQuery,
  sampleParams,
  signedUrlAnswer,
  signedUrlLifeMs,
  signedUrlQuery,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { makeServerSecret } from "../../platform/database/server-secret.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Http } from "../../platform/http/http.ts";
import { sendStoredFile } from "../../platform/http/send-stored-file.ts";
import { isSignedBy, signatureOf } from "../../platform/http/signed-address.ts";
import { cleanContentType, cleanSound } from "./clean-sound.ts";
import { makeRemoveSample, type RemoveSampleNeeds } from "./remove-sample.ts";
import { withSampleFiles } from "./sample-files.ts";
import { findSample, type SampleRow } from "./store.ts";

export type SampleRoutesNeeds = RemoveSampleNeeds & {
  publicUrl: string | undefined;
  /** Throws for voices the caller may not change: the recordings are not for those who only speak with them. */
  findEditableVoice(caller: Caller, voiceId: string): Promise<{ voiceId: string }>;
};

const ok = z.object({ status: z.literal("ok") });
const one = "/v1/voices/:voice_id/samples/:sample_id";
type Params = z.infer<typeof sampleParams>;

export const makeSampleRoutes = (needs: SampleRoutesNeeds) => (http: Http) => {
  const removeSample = makeRemoveSample(needs);

  http.get(
    `${one}/audio`,
    { schema: { params: sampleParams, querystring: sampleAudioQuery } },
    async (request, reply) => {
      await needs.findEditableVoice(request.caller, request.params.voice_id);
      const sample = await requireSample(needs, request.params);
      if (request.query.remove_background_noise !== "true") return sendSample(needs, request, reply, sample);
      const clean = await withSampleFiles(needs.files, [sample], ([path = ""]) =>
        cleanSound(needs.ear, path, request.gone),
      );
      return reply.type(cleanContentType).header("cache-control", "private, no-store").send(clean);
    },
  );

  http.delete(one, { schema: { params: sampleParams, response: { 200: ok } } }, async ({ caller, params }) => {
    await removeSample(caller, { voiceId: params.voice_id, sampleId: params.sample_id });
    return { status: "ok" as const };
  });

  addSignedRoutes(http, needs);
};

const addSignedRoutes = (http: Http, needs: SampleRoutesNeeds): void => {
  const secret = makeServerSecret(needs, "signed-urls");

  http.get(
    `${one}/signed-url`,
    { schema: { params: sampleParams, response: { 200: signedUrlAnswer } } },
    async (request) => {
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
    },
  );

  http.get(
    `${one}/signed-audio`,
    { schema: { params: sampleParams, querystring: signedUrlQuery } },
    async (request, reply) => {
      const { expires_at_unix: expiresAtUnix, signature } = request.query;
      const signed = { path: pathOf(request.params), expiresAtUnix };
      const isGood =
        isSignedBy(await secret(), signed, signature) && expiresAtUnix * 1000 > needs.clock.now().getTime();
      if (!isGood) throw new AppError("signed_url_expired");
      return sendSample(needs, request, reply, await requireSample(needs, request.params));
    },
  );
};

const pathOf = ({ voice_id, sample_id }: Params): string =>
  `/v1/voices/${encodeURIComponent(voice_id)}/samples/${encodeURIComponent(sample_id)}/signed-audio`;

const requireSample = async ({ db }: SampleRoutesNeeds, { voice_id, sample_id }: Params): Promise<SampleRow> => {
  const sample = await findSample(db, voice_id, sample_id);
  if (!sample) throw new AppError("sample_not_found", { sampleId: sample_id });
  return sample;
};

const sendSample = (
  { files }: SampleRoutesNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileKey, sizeBytes }: SampleRow,
): Promise<FastifyReply> =>
  sendStoredFile(request, reply, files, { fileKey, sizeBytes, cacheControl: "private, no-store" });
