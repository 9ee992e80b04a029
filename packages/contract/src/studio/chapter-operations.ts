import { forPermitted } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  chapterOrderBody,
  chaptersAnswer,
  chapterWithContentAnswer,
  createChapterBody,
  oneChapterAnswer,
  updateChapterBody,
} from "./studio.ts";

const reading = forPermitted("projects", "projects_read");
const writing = forPermitted("projects", "projects_write");

export const chapterOperations = operations({
  list: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/chapters",
    summary: "List chapters",
    access: reading,
    answer: chaptersAnswer,
  },
  create: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/chapters",
    summary: "Add a chapter",
    access: writing,
    body: createChapterBody,
    answer: oneChapterAnswer,
  },
  reorder: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/chapter-order",
    summary: "Reorder the chapters",
    access: writing,
    body: chapterOrderBody,
    answer: doneAnswer,
  },
  get: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id",
    summary: "Read a chapter and its blocks",
    access: reading,
    answer: chapterWithContentAnswer,
  },
  update: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id",
    summary: "Rename a chapter or replace its blocks",
    access: writing,
    body: updateChapterBody,
    answer: oneChapterAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id",
    summary: "Delete a chapter",
    access: writing,
    answer: doneAnswer,
  },
  restore: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id/restore",
    summary: "Restore a deleted chapter",
    access: writing,
    answer: oneChapterAnswer,
  },
  convert: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id/convert",
    summary: "Convert a chapter; unchanged parts are not charged again",
    access: writing,
    answer: doneAnswer,
  },
  stopConverting: {
    method: "DELETE",
    path: "/v1/studio/projects/:project_id/chapters/:chapter_id/convert",
    summary: "Stop converting a chapter",
    access: writing,
    answer: doneAnswer,
  },
});
