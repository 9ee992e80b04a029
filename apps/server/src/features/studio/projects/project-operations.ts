import { createProjectForm, done, projectContentForm, studioOperations, useOwnVoiceIds } from "@timbre/contract";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { listChapters } from "../chapters/chapter-store.ts";
import { makeCreateProject } from "./create-project.ts";
import { deletedAnswerOf, extendedProjectAnswerOf, projectAnswerOf, projectAnswersOf } from "./project-answer.ts";
import { requireProject, type RoledProject } from "./project-roles.ts";
import { listDeletedProjects, listProjects, rolesOnProjects } from "./project-store.ts";
import { cancelConversionsOf, queueConversion, requireConvertible } from "../conversion/queue-conversion.ts";
import { graceMs, makeRemoveProject, makeRestoreProject } from "./remove-project.ts";
import { makeReplaceContent } from "./replace-content.ts";
import type { StudioNeeds } from "../studio-needs.ts";
import { makeSetDictionaries, makeUpdateProject } from "./update-project.ts";

const { projects } = studioOperations;

export const handleProjects = (needs: StudioNeeds): HandledOperation[] => [
  ...handleReading(needs),
  ...handleMaking(needs),
  ...handleChanging(needs),
  ...handleRemoving(needs),
  ...handleConverting(needs),
];

const handleReading = ({ db, clock, modelRatesOf }: StudioNeeds): HandledOperation[] => [
  handle(projects.list, async ({ caller }) => {
    const rows = await listProjects(db, caller);
    return { projects: await projectAnswersOf(db, rows, await rolesOnProjects(db, caller, rows)) };
  }),
  handle(projects.listDeleted, async ({ caller }) => {
    const after = new Date(clock.now().getTime() - graceMs);
    return { projects: (await listDeletedProjects(db, caller, after)).map(deletedAnswerOf) };
  }),
  handle(projects.get, async ({ caller, params }) => {
    const found = await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
    return extendedProjectAnswerOf({ db, modelRatesOf }, caller, found);
  }),
  // Chapters are never muted here.
  handle(projects.listMutedTracks, async ({ caller, params }) => {
    await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
    return { chapter_ids: [] };
  }),
];

const makeAnswerOf =
  ({ db }: StudioNeeds) =>
  async (found: RoledProject) => ({ project: await projectAnswerOf(db, found) });

const handleMaking = (needs: StudioNeeds): HandledOperation[] => {
  const createProject = makeCreateProject(needs);
  const replaceContent = makeReplaceContent(needs);
  const answerOf = makeAnswerOf(needs);
  return [
    handle(projects.create, async (request) => {
      const { fields, files } = await needs.uploads.readForm(request, createProjectForm);
      useOwnVoiceIds(fields, needs.config);
      const { caller, clientLeft: signal } = request;
      return answerOf(await createProject({ caller, fields, file: files[0], signal }));
    }),
    handle(projects.replaceContent, async (request) => {
      const { caller, params, clientLeft: signal } = request;
      await requireProject(needs.db, caller, { projectId: params.project_id, wanted: "editor" });
      const { fields, files } = await needs.uploads.readForm(request, projectContentForm);
      useOwnVoiceIds(fields, needs.config);
      return answerOf(await replaceContent({ caller, projectId: params.project_id, fields, file: files[0], signal }));
    }),
  ];
};

const handleChanging = (needs: StudioNeeds): HandledOperation[] => {
  const updateProject = makeUpdateProject(needs);
  const setDictionaries = makeSetDictionaries(needs);
  const answerOf = makeAnswerOf(needs);
  return [
    handle(projects.update, async ({ caller, params, body }) =>
      answerOf(await updateProject(caller, params.project_id, body)),
    ),
    handle(projects.setDictionaries, async ({ caller, params, body }) => {
      await setDictionaries(caller, params.project_id, body.pronunciation_dictionary_locators);
      return done;
    }),
  ];
};

const handleRemoving = (needs: StudioNeeds): HandledOperation[] => {
  const removeProject = makeRemoveProject(needs);
  const restoreProject = makeRestoreProject(needs);
  const answerOf = makeAnswerOf(needs);
  return [
    handle(projects.remove, async ({ caller, params }) => {
      await removeProject(caller, params.project_id);
      return done;
    }),
    handle(projects.restore, async ({ caller, params }) => answerOf(await restoreProject(caller, params.project_id))),
  ];
};

const handleConverting = (needs: StudioNeeds): HandledOperation[] => {
  const { db } = needs;
  return [
    handle(projects.convert, async ({ caller, params }) => {
      const found = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
      const chapters = await listChapters(db, found.project.projectId);
      const wish = { caller, project: found.project, chapters };
      await requireConvertible(needs, wish);
      await queueConversion(needs, { ...wish, isWhole: true });
      return done;
    }),
    handle(projects.stopConverting, async ({ caller, params }) => {
      const found = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
      await cancelConversionsOf(needs, found.project.projectId);
      return done;
    }),
  ];
};
