import { Readable } from "node:stream";
import {
  type ChapterSnapshotAnswer,
  contentTypeOf,
  done,
  type OutputFormat,
  outputFormatParts,
  type ProjectSnapshotAnswer,
  studioOperations,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { FileMissingError, type FileStore } from "../../../platform/files/file-store.ts";
import { requirePermission } from "../../../platform/http/caller.ts";
import { describeFile } from "../../../platform/http/answers/describe-file.ts";
import { sendStoredFile } from "../../../platform/http/answers/send-stored-file.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { unixOf } from "../chapters/chapter-answer.ts";
import { fileNameOf, type Found, makeSnapshots, notFound, type SnapshotPlace, type Snapshots } from "./snapshots.ts";
import type { StudioNeeds } from "../studio-needs.ts";

/** A snapshot's bytes never change, but not everybody may hear them. */
const audioCache = "private, max-age=3600";

type Needs = { files: FileStore; snapshots: Snapshots };

export const handleSnapshots = (needs: StudioNeeds): HandledOperation[] => {
  const own = { files: needs.files, snapshots: makeSnapshots(needs) };
  return [...handleProjectSnapshots(own), ...handleChapterSnapshots(own)];
};

type ProjectPlace = { project_id: string; project_snapshot_id: string };
const inProject = ({ project_id: projectId, project_snapshot_id: snapshotId }: ProjectPlace): SnapshotPlace => ({
  projectId,
  chapterId: null,
  snapshotId,
});

const handleProjectSnapshots = (needs: Needs): HandledOperation[] => {
  const { snapshots } = needs;
  const operations = studioOperations.projectSnapshots;
  return [
    handle(operations.list, async ({ caller, params }) => {
      const found = await snapshots.list(caller, params.project_id, null);
      return { snapshots: found.snapshots.map((snapshot) => projectSnapshotOf({ ...found, snapshot })) };
    }),
    handle(operations.get, async ({ caller, params }) => {
      const found = await snapshots.get(caller, inProject(params));
      return { ...projectSnapshotOf(found), ...(await snapshots.times(found)) };
    }),
    handle(operations.getAudio, async (request, reply) => {
      const found = await snapshots.get(request.caller, inProject(request.params));
      return sendSound(request, reply, { ...needs, found, isDownload: request.query.download });
    }),
    handle(operations.stream, async (request, reply) => {
      const found = await snapshots.get(request.caller, inProject(request.params));
      return sendWhole(request, reply, { ...needs, found, isMpegWanted: request.body?.convert_to_mpeg });
    }),
    handle(operations.archive, async ({ caller, params }, reply) => {
      const bytes = await snapshots.archive(caller, inProject(params));
      return describeFile(reply, { contentType: "application/zip", fileName: "chapters.zip" }).send(
        Readable.from(bytes, { objectMode: false }),
      );
    }),
    handle(operations.publish, async ({ caller, params }) => {
      requirePermission(caller, "projects");
      const { snapshotId, listenId } = await snapshots.publish(caller, inProject(params));
      return { ...done, published_snapshot_id: snapshotId, listen_id: listenId };
    }),
    handle(operations.unpublish, async ({ caller, params }) => {
      requirePermission(caller, "projects");
      await snapshots.unpublish(caller, params.project_id);
      return done;
    }),
  ];
};

type ChapterPlace = { project_id: string; chapter_id: string; chapter_snapshot_id: string };
const inChapter = (params: ChapterPlace): SnapshotPlace => ({
  projectId: params.project_id,
  chapterId: params.chapter_id,
  snapshotId: params.chapter_snapshot_id,
});

const handleChapterSnapshots = (needs: Needs): HandledOperation[] => {
  const { snapshots } = needs;
  const operations = studioOperations.chapterSnapshots;
  return [
    handle(operations.list, async ({ caller, params }) => {
      const found = await snapshots.list(caller, params.project_id, params.chapter_id);
      return { snapshots: found.snapshots.map((snapshot) => chapterSnapshotOf({ ...found, snapshot })) };
    }),
    handle(operations.get, async ({ caller, params }) => {
      const found = await snapshots.get(caller, inChapter(params));
      return { ...chapterSnapshotOf(found), ...(await snapshots.times(found)) };
    }),
    handle(operations.getAudio, async (request, reply) => {
      const found = await snapshots.get(request.caller, inChapter(request.params));
      return sendSound(request, reply, { ...needs, found, isDownload: request.query.download });
    }),
    handle(operations.stream, async (request, reply) => {
      const found = await snapshots.get(request.caller, inChapter(request.params));
      return sendWhole(request, reply, { ...needs, found, isMpegWanted: request.body?.convert_to_mpeg });
    }),
  ];
};

/** In ranges, as a player asks for it. */
const sendSound = (
  request: FastifyRequest,
  reply: FastifyReply,
  { files, found, isDownload }: Pick<Needs, "files"> & { found: Found; isDownload?: boolean | undefined },
): Promise<FastifyReply> => {
  const { fileKey, sizeBytes, outputFormat, snapshotId } = found.snapshot;
  const madeAs = contentTypeOf(outputFormat as OutputFormat);
  const kept = isDownload ? { isDownload, fileName: fileNameOf(found.snapshot) } : {};
  const file = { fileKey, sizeBytes, madeAs, cacheControl: audioCache, ...kept };
  return sendStoredFile(request, reply, files, file).catch((error: unknown) => {
    throw error instanceof FileMissingError ? notFound(snapshotId) : error;
  });
};

/** As the public API sends it: what is kept without loss is also there as mp3. */
const sendWhole = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { files, snapshots, found, isMpegWanted }: Needs & { found: Found; isMpegWanted: boolean | null | undefined },
): Promise<FastifyReply> => {
  const isMpeg = outputFormatParts(found.snapshot.outputFormat).codec === "mp3";
  if (!isMpegWanted || isMpeg) return sendSound(request, reply, { files, found });
  const bytes = await snapshots.asMpeg(found, request.clientLeft);
  return reply.type("audio/mpeg").send(Readable.from(bytes, { objectMode: false }));
};

const fieldsOf = ({ snapshot }: Found) => ({
  project_id: snapshot.projectId,
  created_at_unix: unixOf(snapshot.createdAt),
  name: snapshot.name,
  audio_duration_secs: snapshot.durationMs / 1000,
  content_type: contentTypeOf(snapshot.outputFormat as OutputFormat),
});

const projectSnapshotOf = (found: Found): ProjectSnapshotAnswer => ({
  project_snapshot_id: found.snapshot.snapshotId,
  ...fieldsOf(found),
  is_published: found.project.publishedSnapshotId === found.snapshot.snapshotId,
});

const chapterSnapshotOf = (found: Found): ChapterSnapshotAnswer => ({
  chapter_snapshot_id: found.snapshot.snapshotId,
  chapter_id: found.snapshot.chapterId ?? "",
  ...fieldsOf(found),
});
