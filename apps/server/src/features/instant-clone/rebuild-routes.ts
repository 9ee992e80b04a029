import { rebuildAnswer, rebuildBody, voiceIdParams } from "@timbre/contract";
import type { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { cancelRebuild, queueRebuild, requireIdle } from "./queue-rebuild.ts";
import type { RemoveSampleNeeds } from "./remove-sample.ts";
import { findRebuild, listSamples, type RebuildRow } from "./store.ts";

const path = "/v1/voices/ivc/:voice_id/rebuild";

/** A clone made anew in the background: begin, look, stop. */
export const makeRebuildRoutes = (needs: RemoveSampleNeeds) => (http: Http) => {
  const response = { 200: rebuildAnswer };

  http.post(
    path,
    { schema: { params: voiceIdParams, body: rebuildBody.nullish(), response: { 202: rebuildAnswer } } },
    async ({ caller, params: { voice_id: voiceId }, body }, reply) => {
      await needs.findOwnVoice(caller, voiceId);
      await requireIdle(needs, voiceId);
      const samples = await listSamples(needs.db, voiceId);
      const removesNoise = body?.remove_background_noise ?? samples.some((one) => one.removesNoise);
      return reply.code(202).send(answerOf(await queueRebuild(needs, { voiceId, removesNoise })));
    },
  );

  http.get(path, { schema: { params: voiceIdParams, response } }, async ({ caller, params }) => {
    await needs.findOwnVoice(caller, params.voice_id);
    return answerOf(await findRebuild(needs.db, params.voice_id));
  });

  http.delete(path, { schema: { params: voiceIdParams, response } }, async ({ caller, params }) => {
    await needs.findOwnVoice(caller, params.voice_id);
    return answerOf(await cancelRebuild(needs, params.voice_id));
  });
};

const answerOf = (row: RebuildRow | undefined): z.infer<typeof rebuildAnswer> => ({
  state: row?.state ?? "idle",
  stage: row?.stage ?? null,
  share: row?.share ?? 0,
  message: row?.message ?? null,
  updated_at_unix: row ? Math.floor(row.updatedAt.getTime() / 1000) : null,
});
