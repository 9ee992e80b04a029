import { type CloneJobAnswer, done, instantCloneOperations } from "@timbre/contract";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import type { Uploads } from "../../../platform/uploads/uploads.ts";
import type { KeptBuild } from "../create-preview.ts";
import { readCloneForm } from "../read-clone-form.ts";
import { aboutPreview } from "../preview-form.ts";
import type { PreviewRow } from "../store.ts";
import { dropClone, makeStartClone, type StartNeeds } from "./start-clone.ts";
import { listCloneJobs } from "./store.ts";

const { startJob, listJobs, dropJob } = instantCloneOperations;

/** A clone made in the background: begin, look, stop or discard. */
export const handleMaking = (needs: StartNeeds & { uploads: Uploads }): HandledOperation[] => {
  const startClone = makeStartClone(needs);
  return [
    handle(startJob, async (request, reply) => {
      const { fields, files } = await readCloneForm(needs.uploads, request, startJob.form);
      const wanted = { caller: request.caller, voiceId: fields.voice_id, uploads: files, ...aboutPreview(fields) };
      const row = await startClone(wanted, request.clientLeft);
      return reply.code(202).send(answerOf(row));
    }),
    handle(listJobs, async ({ caller }) => ({ jobs: (await listCloneJobs(needs.db, caller)).map(answerOf) })),
    handle(dropJob, async ({ caller, params }) => {
      await dropClone(needs, caller, params.generated_voice_id);
      return done;
    }),
  ];
};

const previewOf = (built: KeptBuild | null): CloneJobAnswer["preview"] =>
  built && { likeness: built.likeness, notes: built.notes, language: built.language.slice(0, 2) };

const answerOf = (row: PreviewRow): CloneJobAnswer => ({
  generated_voice_id: row.previewId,
  voice_id: row.voiceId,
  state: row.state,
  stage: row.stage,
  share: row.share,
  failure: row.failure,
  preview: previewOf(row.built as KeptBuild | null),
  created_at_unix: Math.floor(row.createdAt.getTime() / 1000),
});
