import { AppError, type ProjectSourceFields } from "@timbre/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { voicesOf } from "../chapters/blocks.ts";
import { insertChapters, markChaptersDeleted } from "../chapters/chapter-store.ts";
import { newChapters } from "./create-project.ts";
import { requireProject, type RoledProject } from "./project-roles.ts";
import { changeProject } from "./project-store.ts";
import { cancelConversionsOf, queueConversion, requireConvertible } from "../conversion/queue-conversion.ts";
import { readSource } from "../documents/read-source.ts";
import { requireVoices } from "./require-voice.ts";
import type { StudioNeeds } from "../studio-needs.ts";

type Asked = {
  caller: Caller;
  projectId: string;
  fields: ProjectSourceFields;
  file: UploadedFile | undefined;
  signal: AbortSignal;
};

/** All chapters give way to new ones; the old can be brought back one by one for thirty days. */
export const makeReplaceContent =
  (needs: StudioNeeds) =>
  async ({ caller, projectId, fields, file, signal }: Asked): Promise<RoledProject> => {
    const { db, clock } = needs;
    const { project, role } = await requireProject(db, caller, { projectId, wanted: "editor" });
    const source = await readSource(needs, { fields, file }, { signal, fairnessKey: caller.workspaceId });
    if (!source)
      throw new AppError("invalid_request", {}, "Send one of from_url, from_document and from_content_json.");
    const updatedAt = clock.now();
    const chapters = newChapters({ ...project, updatedAt }, source.chapters);
    const voiceIds = chapters.flatMap((one) => voicesOf(one.blocks));
    await requireVoices(needs.openPlanning(), caller, { voiceIds, modelId: project.modelId });
    const idle = { ...project, conversionId: null };
    if (fields.auto_convert) await requireConvertible(needs, { caller, project: idle, chapters });
    await cancelConversionsOf(needs, project.projectId);
    await db.transaction(async (tx) => {
      await markChaptersDeleted(tx, project.projectId, updatedAt);
      await insertChapters(tx, chapters);
      await changeProject(tx, project.projectId, { updatedAt });
    });
    if (!fields.auto_convert) return { project: { ...idle, updatedAt }, role };
    const { conversionId } = await queueConversion(needs, { caller, project: idle, chapters, isWhole: true });
    return { project: { ...project, updatedAt, conversionId }, role };
  };
