import { done, studioLimits, studioOperations } from "@timbre/contract";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { chapterAnswerOf, chapterWithContentOf } from "./chapter-answer.ts";
import { listChapters } from "./chapter-store.ts";
import { type InProject, makeChapters } from "./chapters.ts";
import { requireChapter, requireProject } from "../projects/project-roles.ts";
import { cancelConversion, queueConversion, requireConvertible } from "../conversion/queue-conversion.ts";
import type { StudioNeeds } from "../studio-needs.ts";

const { chapters } = studioOperations;

type Params = { project_id: string; chapter_id: string };
const placeOf = ({ project_id: projectId, chapter_id: chapterId }: Params) => ({ projectId, chapterId });
const answerOf = (found: InProject) => ({ chapter: chapterWithContentOf(found.project, found.chapter) });

export const handleChapters = (needs: StudioNeeds): HandledOperation[] => [
  ...handleReading(needs),
  ...handleWriting(needs),
  ...handleRemoving(needs),
  ...handleConverting(needs),
];

const handleReading = ({ db }: StudioNeeds): HandledOperation[] => [
  handle(chapters.list, async ({ caller, params }) => {
    const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
    const rows = await listChapters(db, project.projectId);
    return { chapters: rows.map((row) => chapterAnswerOf(project, row)) };
  }),
  handle(chapters.get, async ({ caller, params }) => {
    const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "viewer" });
    return chapterWithContentOf(project, await requireChapter(db, project, params.chapter_id));
  }),
];

const handleWriting = (needs: StudioNeeds): HandledOperation[] => {
  const { create, update, reorder } = makeChapters(needs);
  return [
    handle(chapters.create, async ({ caller, params, body, clientLeft: signal }) => {
      const { name, from_url: url } = body;
      return answerOf(await create(caller, params.project_id, { name, url: url || undefined, signal }));
    }),
    handle(
      chapters.update,
      async ({ caller, params, body: { name, content, revision } }) => {
        const changes = { name: name ?? undefined, blocks: content?.blocks, revision: revision ?? undefined };
        return answerOf(await update(caller, placeOf(params), changes));
      },
      { bodyLimit: studioLimits.maxChapterBodyBytes },
    ),
    handle(chapters.reorder, async ({ caller, params, body }) => {
      await reorder(caller, params.project_id, body.chapter_ids);
      return done;
    }),
  ];
};

const handleRemoving = (needs: StudioNeeds): HandledOperation[] => {
  const { remove, restore } = makeChapters(needs);
  return [
    handle(chapters.remove, async ({ caller, params }) => {
      await remove(caller, placeOf(params));
      return done;
    }),
    handle(chapters.restore, async ({ caller, params }) => answerOf(await restore(caller, placeOf(params)))),
  ];
};

const handleConverting = (needs: StudioNeeds): HandledOperation[] => {
  const { db } = needs;
  return [
    handle(chapters.convert, async ({ caller, params }) => {
      const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
      const wish = { caller, project, chapters: [await requireChapter(db, project, params.chapter_id)] };
      await requireConvertible(needs, wish);
      await queueConversion(needs, { ...wish, isWhole: false });
      return done;
    }),
    handle(chapters.stopConverting, async ({ caller, params }) => {
      const { project } = await requireProject(db, caller, { projectId: params.project_id, wanted: "editor" });
      const { conversionId } = await requireChapter(db, project, params.chapter_id);
      if (conversionId) await cancelConversion(needs, conversionId);
      return done;
    }),
  ];
};
