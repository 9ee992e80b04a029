import {
  getProjectQuery,
  mutedTracksAnswer,
  oneProjectAnswer,
  projectDictionariesBody,
  projectExtendedAnswer,
  projectParams,
  projectsAnswer,
  studioDoneAnswer,
  updateProjectBody,
} from "@timbre/contract";
import type { Http } from "../../platform/http/http.ts";
import { listChapters } from "./chapter-store.ts";
import { makeCreateProject } from "./create-project.ts";
import { extendedProjectAnswerOf, projectAnswerOf, projectAnswersOf } from "./project-answer.ts";
import { createProjectForm, projectContentForm } from "./project-form.ts";
import { requireProject, type RoledProject } from "./project-roles.ts";
import { listProjects, rolesOnProjects } from "./project-store.ts";
import { cancelConversionsOf, queueConversion, requireConvertible } from "./queue-conversion.ts";
import { makeRemoveProject, makeRestoreProject } from "./remove-project.ts";
import { makeReplaceContent } from "./replace-content.ts";
import type { StudioNeeds } from "./studio-needs.ts";
import { makeSetDictionaries, makeUpdateProject } from "./update-project.ts";

const projects = "/v1/studio/projects";
const project = `${projects}/:project_id`;
const done = { status: "ok" as const };

export const makeProjectRoutes = (needs: StudioNeeds) => (http: Http) => {
  addReading(http, needs);
  addMaking(http, needs);
  addChanging(http, needs);
  addRemoving(http, needs);
  addConverting(http, needs);
};

const addReading = (http: Http, { db }: StudioNeeds): void => {
  http.get(projects, { schema: { response: { 200: projectsAnswer } } }, async ({ caller }) => {
    const rows = await listProjects(db, caller);
    return { projects: await projectAnswersOf(db, rows, await rolesOnProjects(db, caller, rows)) };
  });

  http.get(
    project,
    { schema: { params: projectParams, querystring: getProjectQuery, response: { 200: projectExtendedAnswer } } },
    async ({ caller, params }) => {
      const found = await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
      return extendedProjectAnswerOf(db, caller, found);
    },
  );

  // Chapters are never muted here.
  http.get(
    `${project}/muted-tracks`,
    { schema: { params: projectParams, response: { 200: mutedTracksAnswer } } },
    async ({ caller, params }) => {
      await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
      return { chapter_ids: [] };
    },
  );
};

const makeAnswerOf =
  ({ db }: StudioNeeds) =>
  async (found: RoledProject) => ({ project: await projectAnswerOf(db, found) });

const addMaking = (http: Http, needs: StudioNeeds): void => {
  const createProject = makeCreateProject(needs);
  const replaceContent = makeReplaceContent(needs);
  const answerOf = makeAnswerOf(needs);
  const response = { 200: oneProjectAnswer };

  http.post(projects, { schema: { form: createProjectForm, response } }, async (request) => {
    const { fields, files } = await needs.uploads.readForm(request, createProjectForm);
    const { caller, gone: signal } = request;
    return answerOf(await createProject({ caller, fields, file: files[0], signal }));
  });

  http.post(
    `${project}/content`,
    { schema: { params: projectParams, form: projectContentForm, response } },
    async (request) => {
      const { caller, params, gone: signal } = request;
      await requireProject(needs.db, caller, { projectId: params.project_id, wanted: "editor" });
      const { fields, files } = await needs.uploads.readForm(request, projectContentForm);
      return answerOf(await replaceContent({ caller, projectId: params.project_id, fields, file: files[0], signal }));
    },
  );
};

const addChanging = (http: Http, needs: StudioNeeds): void => {
  const updateProject = makeUpdateProject(needs);
  const setDictionaries = makeSetDictionaries(needs);
  const answerOf = makeAnswerOf(needs);

  http.post(
    project,
    { schema: { params: projectParams, body: updateProjectBody, response: { 200: oneProjectAnswer } } },
    async ({ caller, params, body }) => answerOf(await updateProject(caller, params.project_id, body)),
  );

  http.post(
    `${project}/pronunciation-dictionaries`,
    { schema: { params: projectParams, body: projectDictionariesBody, response: { 200: studioDoneAnswer } } },
    async ({ caller, params, body }) => {
      await setDictionaries(caller, params.project_id, body.pronunciation_dictionary_locators);
      return done;
    },
  );
};

const addRemoving = (http: Http, needs: StudioNeeds): void => {
  const removeProject = makeRemoveProject(needs);
  const restoreProject = makeRestoreProject(needs);
  const answerOf = makeAnswerOf(needs);

  http.delete(
    project,
    { schema: { params: projectParams, response: { 200: studioDoneAnswer } } },
    async ({ caller, params }) => {
      await removeProject(caller, params.project_id);
      return done;
    },
  );

  http.post(
    `${project}/restore`,
    { schema: { params: projectParams, response: { 200: oneProjectAnswer } } },
    async ({ caller, params }) => answerOf(await restoreProject(caller, params.project_id)),
  );
};

const addConverting = (http: Http, needs: StudioNeeds): void => {
  const { db } = needs;
  const schema = { params: projectParams, response: { 200: studioDoneAnswer } };

  http.post(`${project}/convert`, { schema }, async ({ caller, params }) => {
    const found = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
    const chapters = await listChapters(db, found.project.projectId);
    const wish = { caller, project: found.project, chapters };
    await requireConvertible(needs, wish);
    await queueConversion(needs, { ...wish, isWhole: true });
    return done;
  });

  http.delete(`${project}/convert`, { schema }, async ({ caller, params }) => {
    const found = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
    await cancelConversionsOf(needs, found.project.projectId);
    return done;
  });
};
