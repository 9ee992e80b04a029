import { z } from "zod";
import { forPermitted } from "../operations/access.ts";
import { file } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { createProjectForm, projectContentForm } from "./project-form.ts";
import {
  deletedProjectsAnswer,
  getProjectQuery,
  mutedTracksAnswer,
  oneProjectAnswer,
  projectDictionariesBody,
  projectExtendedAnswer,
  projectsAnswer,
  studioLimits,
  updateProjectBody,
} from "./studio.ts";

const reading = forPermitted("projects", "projects_read");
const writing = forPermitted("projects", "projects_write");

export const projectOperations = operations({
  list: {
    method: "GET",
    path: "/v1/studio/projects",
    summary: "List projects",
    access: reading,
    answer: projectsAnswer,
  },
  listDeleted: {
    method: "GET",
    path: "/v1/studio/deleted-projects",
    summary: "List deleted projects that can still be restored",
    access: reading,
    answer: deletedProjectsAnswer,
  },
  create: {
    method: "POST",
    path: "/v1/studio/projects",
    summary: "Create a project, blank or from a document",
    access: writing,
    form: createProjectForm,
    answer: oneProjectAnswer,
  },
  get: {
    method: "GET",
    path: "/v1/studio/projects/:project_id",
    summary: "Read a project and its chapters",
    access: reading,
    query: getProjectQuery,
    answer: projectExtendedAnswer,
  },
  update: {
    method: "POST",
    path: "/v1/studio/projects/:project_id",
    summary: "Change a project; fields you leave out stay as they are",
    access: writing,
    body: updateProjectBody,
    answer: oneProjectAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/studio/projects/:project_id",
    summary: "Delete a project",
    access: writing,
    answer: doneAnswer,
  },
  restore: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/restore",
    summary: "Restore a deleted project",
    access: writing,
    answer: oneProjectAnswer,
  },
  replaceContent: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/content",
    summary: "Replace all chapters with a document",
    access: writing,
    form: projectContentForm,
    answer: oneProjectAnswer,
  },
  convert: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/convert",
    summary: "Convert all chapters and create a version of the project",
    access: writing,
    answer: doneAnswer,
  },
  stopConverting: {
    method: "DELETE",
    path: "/v1/studio/projects/:project_id/convert",
    summary: "Stop converting",
    access: writing,
    answer: doneAnswer,
  },
  listMutedTracks: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/muted-tracks",
    summary: "List muted chapters: there are none",
    access: reading,
    answer: mutedTracksAnswer,
  },
  setDictionaries: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/pronunciation-dictionaries",
    summary: "Set the dictionaries of a project",
    access: writing,
    body: projectDictionariesBody,
    answer: doneAnswer,
  },
});

const coverForm = {
  fields: z.object({}),
  files: ["image"],
  limits: { maxFiles: 1, maxBytes: studioLimits.maxCoverBytes },
  isFileOptional: true,
};

export const coverOperations = operations({
  get: {
    method: "GET",
    path: "/v1/studio/projects/:project_id/cover-image",
    summary: "See the cover of a project",
    access: reading,
    query: z.object({ version: z.string().max(100).nullish() }),
    answer: file("The cover", "image/webp"),
  },
  set: {
    method: "POST",
    path: "/v1/studio/projects/:project_id/cover-image",
    summary: "Set the cover, or remove it when no picture is sent",
    access: writing,
    form: coverForm,
    answer: oneProjectAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/studio/projects/:project_id/cover-image",
    summary: "Remove the cover",
    access: writing,
    answer: oneProjectAnswer,
  },
});
