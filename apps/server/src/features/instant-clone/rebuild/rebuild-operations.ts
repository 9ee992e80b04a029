import { instantCloneOperations, type RebuildAnswer } from "@timbre/contract";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { requireInstant } from "../rules.ts";
import { cancelRebuild, queueRebuild, requireIdle } from "./queue-rebuild.ts";
import type { RemoveSampleNeeds } from "../samples/remove-sample.ts";
import { findRebuild, listSamples, type RebuildRow } from "../store.ts";

/** A clone rebuilt in the background: begin, look, stop. */
export const handleRebuilds = (needs: RemoveSampleNeeds): HandledOperation[] => [
  handle(instantCloneOperations.startRebuild, async ({ caller, params: { voice_id: voiceId }, body }, reply) => {
    requireInstant(await needs.findOwnVoice(caller, voiceId));
    await requireIdle(needs, voiceId);
    const samples = await listSamples(needs.db, voiceId);
    const removesNoise = body?.remove_background_noise ?? samples.some((one) => one.removesNoise);
    const row = await needs.db.transaction((tx) => queueRebuild(tx, needs, { voiceId, removesNoise }));
    return reply.code(202).send(answerOf(row));
  }),
  handle(instantCloneOperations.getRebuild, async ({ caller, params }) => {
    await needs.findOwnVoice(caller, params.voice_id);
    return answerOf(await findRebuild(needs.db, params.voice_id));
  }),
  handle(instantCloneOperations.cancelRebuild, async ({ caller, params }) => {
    await needs.findOwnVoice(caller, params.voice_id);
    return answerOf(await cancelRebuild(needs, params.voice_id));
  }),
];

const answerOf = (row: RebuildRow | undefined): RebuildAnswer => ({
  state: row?.state ?? "idle",
  stage: row?.stage ?? null,
  share: row?.share ?? 0,
  message: row?.message ?? null,
  updated_at_unix: row ? Math.floor(row.updatedAt.getTime() / 1000) : null,
});
