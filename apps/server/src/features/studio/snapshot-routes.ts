import { Readable } from "node:stream";
import {
  chapterParams,
  type ChapterSnapshotAnswer,
  chapterSnapshotExtendedAnswer,
  chapterSnapshotParams,
  chapterSnapshotsAnswer,
  contentTypeOf,
  type OutputFormat,
  outputFormatParts,
  projectParams,
  type ProjectSnapshotAnswer,
  projectSnapshotExtendedAnswer,
  projectSnapshotParams,
  projectSnapshotsAnswer,
  publishedAnswer,
  streamSnapshotBody,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { FileMissingError, type FileStore } from "../../platform/files/file-store.ts";
import { requirePermission } from "../../platform/http/caller.ts";
import { describeFile } from "../../platform/http/describe-file.ts";
import type { Http } from "../../platform/http/http.ts";
import { sendStoredFile } from "../../platform/http/send-stored-file.ts";
import { unixOf } from "./chapter-answer.ts";
import { fileNameOf, type Found, makeSnapshots, notFound, type SnapshotPlace, type Snapshots } from "./snapshots.ts";
import type { StudioNeeds } from "./studio-needs.ts";

const project = "/v1/studio/projects/:project_id";
const projectSnapshot = `${project}/snapshots/:project_snapshot_id`;
const chapterSnapshots = `${project}/chapters/:chapter_id/snapshots`;
const chapterSnapshot = `${chapterSnapshots}/:chapter_snapshot_id`;
const audioQuery = z.object({ download: z.enum(["true", "false", "1", "0"]).nullish() });

/** A snapshot's bytes never change, but not everybody may hear them. */
const audioCache = "private, max-age=3600";

export const makeSnapshotRoutes = (needs: StudioNeeds) => (http: Http) => {
  const snapshots = makeSnapshots(needs);
  addProjectSnapshots(http, needs.files, snapshots);
  addChapterSnapshots(http, needs.files, snapshots);
};

const addProjectSnapshots = (http: Http, files: FileStore, snapshots: Snapshots): void => {
  type Params = z.infer<typeof projectSnapshotParams>;
  const placeOf = ({ project_id: projectId, project_snapshot_id: snapshotId }: Params) => ({
    projectId,
    chapterId: null,
    snapshotId,
  });

  http.get(
    `${project}/snapshots`,
    { schema: { params: projectParams, response: { 200: projectSnapshotsAnswer } } },
    async ({ caller, params }) => {
      const found = await snapshots.list(caller, params.project_id, null);
      return { snapshots: found.snapshots.map((snapshot) => projectSnapshotOf({ ...found, snapshot })) };
    },
  );

  http.get(
    projectSnapshot,
    { schema: { params: projectSnapshotParams, response: { 200: projectSnapshotExtendedAnswer } } },
    async ({ caller, params }) => {
      const found = await snapshots.get(caller, placeOf(params));
      return { ...projectSnapshotOf(found), ...(await snapshots.times(found)) };
    },
  );

  addSound(http, { files, snapshots, path: projectSnapshot, params: projectSnapshotParams, placeOf });

  http.post(`${projectSnapshot}/archive`, { schema: { params: projectSnapshotParams } }, async (request, reply) => {
    const bytes = await snapshots.archive(request.caller, placeOf(request.params));
    return describeFile(reply, { contentType: "application/zip", fileName: "chapters.zip" }).send(
      Readable.from(bytes, { objectMode: false }),
    );
  });

  http.post(
    `${projectSnapshot}/publish`,
    { schema: { params: projectSnapshotParams, response: { 200: publishedAnswer } } },
    async ({ caller, params }) => {
      requirePermission(caller, "projects");
      return { status: "ok" as const, published_snapshot_id: await snapshots.publish(caller, placeOf(params)) };
    },
  );
};

const addChapterSnapshots = (http: Http, files: FileStore, snapshots: Snapshots): void => {
  type Params = z.infer<typeof chapterSnapshotParams>;
  const placeOf = ({ project_id: projectId, chapter_id: chapterId, chapter_snapshot_id: snapshotId }: Params) => ({
    projectId,
    chapterId,
    snapshotId,
  });

  http.get(
    chapterSnapshots,
    { schema: { params: chapterParams, response: { 200: chapterSnapshotsAnswer } } },
    async ({ caller, params }) => {
      const found = await snapshots.list(caller, params.project_id, params.chapter_id);
      return { snapshots: found.snapshots.map((snapshot) => chapterSnapshotOf({ ...found, snapshot })) };
    },
  );

  http.get(
    chapterSnapshot,
    { schema: { params: chapterSnapshotParams, response: { 200: chapterSnapshotExtendedAnswer } } },
    async ({ caller, params }) => {
      const found = await snapshots.get(caller, placeOf(params));
      return { ...chapterSnapshotOf(found), ...(await snapshots.times(found)) };
    },
  );

  addSound(http, { files, snapshots, path: chapterSnapshot, params: chapterSnapshotParams, placeOf });
};

type Sound<Params extends z.ZodType> = {
  files: FileStore;
  snapshots: Snapshots;
  path: string;
  params: Params;
  placeOf(params: z.infer<Params>): SnapshotPlace;
};

/** One snapshot to be heard: in ranges as a player asks, and whole as the public API sends it. */
const addSound = <Params extends z.ZodType>(http: Http, sound: Sound<Params>): void => {
  const { files, snapshots, path, params } = sound;
  const find = ({ caller, params: sent }: FastifyRequest): Promise<Found> =>
    snapshots.get(caller, sound.placeOf(sent as z.infer<Params>));

  http.get(`${path}/audio`, { schema: { params, querystring: audioQuery } }, async (request, reply) =>
    sendSound(request, reply, { files, found: await find(request), isDownload: isTrue(request.query.download) }),
  );

  http.post(`${path}/stream`, { schema: { params, body: streamSnapshotBody } }, async (request, reply) => {
    const found = await find(request);
    if (request.body?.convert_to_mpeg) return sendMpeg(request, reply, { files, found, snapshots });
    return sendSound(request, reply, { files, found });
  });
};

const isTrue = (word: string | null | undefined): boolean => word === "true" || word === "1";

type Sending = { files: FileStore; found: Found; isDownload?: boolean };

const sendSound = (request: FastifyRequest, reply: FastifyReply, { files, found, isDownload }: Sending) => {
  const { fileKey, sizeBytes, outputFormat, snapshotId } = found.snapshot;
  const madeAs = contentTypeOf(outputFormat as OutputFormat);
  const kept = isDownload ? { isDownload, fileName: fileNameOf(found.snapshot) } : {};
  const file = { fileKey, sizeBytes, madeAs, cacheControl: audioCache, ...kept };
  return sendStoredFile(request, reply, files, file).catch((error: unknown) => {
    throw error instanceof FileMissingError ? notFound(snapshotId) : error;
  });
};

const sendMpeg = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { files, found, snapshots }: Sending & { snapshots: Snapshots },
) => {
  if (outputFormatParts(found.snapshot.outputFormat).codec === "mp3")
    return sendSound(request, reply, { files, found });
  const bytes = await snapshots.asMpeg(found, request.gone);
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
