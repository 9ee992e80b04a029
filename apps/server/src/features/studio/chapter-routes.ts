import {
  chapterOrderBody,
  chapterParams,
  chaptersAnswer,
  chapterWithContentAnswer,
  createChapterBody,
  oneChapterAnswer,
  projectParams,
  studioDoneAnswer,
  studioLimits,
  updateChapterBody,
} from "@timbre/contract";
import type { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { chapterAnswerOf, chapterWithContentOf } from "./chapter-answer.ts";
import { listChapters } from "./chapter-store.ts";
import { type InProject, makeChapters } from "./chapters.ts";
import { requireChapter, requireProject } from "./project-roles.ts";
import { cancelConversion, queueConversion, requireConvertible } from "./queue-conversion.ts";
import type { StudioNeeds } from "./studio-needs.ts";

const chapters = "/v1/studio/projects/:project_id/chapters";
const chapter = `${chapters}/:chapter_id`;
const done = { status: "ok" as const };

type Params = z.infer<typeof chapterParams>;
const placeOf = ({ project_id: projectId, chapter_id: chapterId }: Params) => ({ projectId, chapterId });
const answerOf = (found: InProject) => ({ chapter: chapterWithContentOf(found.project, found.chapter) });

export const makeChapterRoutes = (needs: StudioNeeds) => (http: Http) => {
  addReading(http, needs);
  addWriting(http, needs);
  addRemoving(http, needs);
  addConverting(http, needs);
};

const addReading = (http: Http, { db }: StudioNeeds): void => {
  http.get(
    chapters,
    { schema: { params: projectParams, response: { 200: chaptersAnswer } } },
    async ({ caller, params }) => {
      const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
      const rows = await listChapters(db, project.projectId);
      return { chapters: rows.map((row) => chapterAnswerOf(project, row)) };
    },
  );

  http.get(
    chapter,
    { schema: { params: chapterParams, response: { 200: chapterWithContentAnswer } } },
    async ({ caller, params }) => {
      const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
      return chapterWithContentOf(project, await requireChapter(db, project, params.chapter_id));
    },
  );
};

const addWriting = (http: Http, needs: StudioNeeds): void => {
  const { create, update, reorder } = makeChapters(needs);

  http.post(
    chapters,
    { schema: { params: projectParams, body: createChapterBody, response: { 200: oneChapterAnswer } } },
    async ({ caller, params, body, gone: signal }) => {
      const { name, from_url: url } = body;
      return answerOf(await create(caller, params.project_id, { name, url: url || undefined, signal }));
    },
  );

  http.post(
    chapter,
    {
      bodyLimit: studioLimits.maxChapterBodyBytes,
      schema: { params: chapterParams, body: updateChapterBody, response: { 200: oneChapterAnswer } },
    },
    async ({ caller, params, body: { name, content } }) => {
      const changes = { name: name ?? undefined, blocks: content?.blocks };
      return answerOf(await update(caller, placeOf(params), changes));
    },
  );

  http.post(
    "/v1/studio/projects/:project_id/chapter-order",
    { schema: { params: projectParams, body: chapterOrderBody, response: { 200: studioDoneAnswer } } },
    async ({ caller, params, body }) => {
      await reorder(caller, params.project_id, body.chapter_ids);
      return done;
    },
  );
};

const addRemoving = (http: Http, needs: StudioNeeds): void => {
  const { remove, restore } = makeChapters(needs);

  http.delete(
    chapter,
    { schema: { params: chapterParams, response: { 200: studioDoneAnswer } } },
    async ({ caller, params }) => {
      await remove(caller, placeOf(params));
      return done;
    },
  );

  http.post(
    `${chapter}/restore`,
    { schema: { params: chapterParams, response: { 200: oneChapterAnswer } } },
    async ({ caller, params }) => answerOf(await restore(caller, placeOf(params))),
  );
};

const addConverting = (http: Http, needs: StudioNeeds): void => {
  const { db } = needs;

  http.post(
    `${chapter}/convert`,
    { schema: { params: chapterParams, response: { 200: studioDoneAnswer } } },
    async ({ caller, params }) => {
      const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
      const wish = { caller, project, chapters: [await requireChapter(db, project, params.chapter_id)] };
      await requireConvertible(needs, wish);
      await queueConversion(needs, { ...wish, isWhole: false });
      return done;
    },
  );

  http.delete(
    `${chapter}/convert`,
    { schema: { params: chapterParams, response: { 200: studioDoneAnswer } } },
    async ({ caller, params }) => {
      const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
      const { conversionId } = await requireChapter(db, project, params.chapter_id);
      if (conversionId) await cancelConversion(needs, conversionId);
      return done;
    },
  );
};
