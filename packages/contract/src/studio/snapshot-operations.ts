import { forPermitted } from "../operations/access.ts";
import { file, sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { keptSoundQuery } from "../operations/query-values.ts";
import {
  chapterSnapshotExtendedAnswer,
  chapterSnapshotsAnswer,
  projectSnapshotExtendedAnswer,
  projectSnapshotsAnswer,
  publishedAnswer,
} from "./snapshots.ts";
import { streamSnapshotBody } from "./studio.ts";

const access = forPermitted("projects", "projects_read");

export const projectSnapshotOperations = operations({
  list: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/snapshots",
    summary: "List versions of a project, newest first",
    access,
    answer: projectSnapshotsAnswer,
  },
  get: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/snapshots/:project_snapshot_id",
    summary: "Read a version of a project, with the time of every character",
    access,
    answer: projectSnapshotExtendedAnswer,
  },
  getAudio: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/snapshots/:project_snapshot_id/audio",
    summary: "Hear a version, or a part of it",
    access,
    query: keptSoundQuery,
    answer: sound,
  },
  stream: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/snapshots/:project_snapshot_id/stream",
    summary: "Hear a whole version",
    access,
    body: streamSnapshotBody,
    answer: sound,
  },
  archive: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/snapshots/:project_snapshot_id/archive",
    summary: "Download the chapters of a version in an archive",
    access,
    answer: file("Every chapter as sound, in an archive", "application/zip"),
  },
  publish: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/snapshots/:project_snapshot_id/publish",
    summary: "Publish a version",
    access: forPermitted("publish_studio_project", "projects_write"),
    answer: publishedAnswer,
  },
  unpublish: {
    method: "DELETE",
    path: "/v1/studio/projects/:project_id/publish",
    summary: "Unpublish a project; its link stops working right away",
    access: forPermitted("publish_studio_project", "projects_write"),
    answer: doneAnswer,
  },
});

export const chapterSnapshotOperations = operations({
  list: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id/snapshots",
    summary: "List snapshots of a chapter, newest first",
    access,
    answer: chapterSnapshotsAnswer,
  },
  get: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id/snapshots/:chapter_snapshot_id",
    summary: "Read a snapshot of a chapter, with the time of every character",
    access,
    answer: chapterSnapshotExtendedAnswer,
  },
  getAudio: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id/snapshots/:chapter_snapshot_id/audio",
    summary: "Hear a chapter, or a part of it",
    access,
    query: keptSoundQuery,
    answer: sound,
  },
  stream: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id/snapshots/:chapter_snapshot_id/stream",
    summary: "Hear a whole chapter",
    access,
    body: streamSnapshotBody,
    answer: sound,
  },
});
