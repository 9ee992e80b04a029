import { AppError, fileExtensionOf, type OutputFormat, type SnapshotTimes } from "@timbre/contract";
import { FileMissingError, type FileStore } from "../../../platform/files/file-store.ts";
import { type ZipEntry, zipFiles } from "../../../platform/files/zip-files.ts";
import { timesKeyOf } from "../../../domain/generating/generation.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { newSecret } from "../../../platform/new-id.ts";
import { piecesKeyOf, readJson, tagOf } from "./keep-snapshot.ts";
import { mixSounds } from "./mix-sounds.ts";
import { requireChapter, requireProject, type RoledProject } from "../projects/project-roles.ts";
import { changeProject, type ProjectRow } from "../projects/project-store.ts";
import { findSnapshot, findSnapshots, listSnapshots, type SnapshotRow } from "../conversion/sound-store.ts";
import type { StudioNeeds } from "../studio-needs.ts";

/** `chapterId` null: of the whole project. */
export type SnapshotPlace = { projectId: string; chapterId: string | null; snapshotId: string };

export const makeSnapshots = ({ db, files, clock, recordAudit }: StudioNeeds) => {
  const requireReadable = async (caller: Caller, projectId: string, chapterId: string | null): Promise<ProjectRow> => {
    const { project } = await requireProject(db, caller, { projectId, wanted: "viewer" });
    if (chapterId !== null) await requireChapter(db, project, chapterId);
    return project;
  };
  const get = async (caller: Caller, { projectId, chapterId, snapshotId }: SnapshotPlace): Promise<Found> => {
    const project = await requireReadable(caller, projectId, chapterId);
    const snapshot = await findSnapshot(db, project.projectId, { chapterId, snapshotId });
    if (!snapshot) throw notFound(snapshotId);
    return { project, snapshot };
  };

  return {
    get,
    list: async (caller: Caller, projectId: string, chapterId: string | null) => {
      const project = await requireReadable(caller, projectId, chapterId);
      return { project, snapshots: await listSnapshots(db, project.projectId, chapterId) };
    },
    times: ({ snapshot }: Found): Promise<SnapshotTimes> =>
      readJson<SnapshotTimes>(files, timesKeyOf(snapshot.fileKey)).catch((error: unknown) => {
        throw error instanceof FileMissingError ? notFound(snapshot.snapshotId) : error;
      }),
    archive: async (caller: Caller, place: SnapshotPlace): Promise<AsyncIterable<Uint8Array>> => {
      const { snapshot } = await get(caller, place);
      const chapters = await findSnapshots(db, snapshot.chapterSnapshotIds);
      const inOrder = snapshot.chapterSnapshotIds.flatMap((id) => chapters.find((one) => one.snapshotId === id) ?? []);
      return zipFiles(inOrder.map((one, index) => entryOf(files, one, index)));
    },
    publish: async (
      caller: Caller,
      { projectId, snapshotId }: Omit<SnapshotPlace, "chapterId">,
    ): Promise<Published> => {
      const { project }: RoledProject = await requireProject(db, caller, { projectId, wanted: "admin" });
      const snapshot = await findSnapshot(db, project.projectId, { chapterId: null, snapshotId });
      if (!snapshot) throw notFound(snapshotId);
      // The link stays the same from version to version: those who have it hear the newest.
      const listenId = project.listenId ?? newSecret("");
      const changes = { publishedSnapshotId: snapshot.snapshotId, listenId, updatedAt: clock.now() };
      await changeProject(db, project.projectId, changes);
      const metadata = { snapshotId: snapshot.snapshotId };
      const entry = { activity: "Project Published", className: "Entity Management", target: projectId } as const;
      await recordAudit(caller, { ...entry, metadata });
      return { snapshotId: snapshot.snapshotId, listenId };
    },
    /** What is published next gets another link: the old one never works again. */
    unpublish: async (caller: Caller, projectId: string): Promise<void> => {
      const { project } = await requireProject(db, caller, { projectId, wanted: "admin" });
      const changes = { publishedSnapshotId: null, listenId: null, updatedAt: clock.now() };
      await changeProject(db, project.projectId, changes);
      const entry = { activity: "Project Unpublished", className: "Entity Management", target: projectId } as const;
      await recordAudit(caller, entry);
    },
    /** For who wants mp3 of what is kept without loss. */
    asMpeg: async ({ project, snapshot }: Found, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> => {
      const pieces = await readJson<Parameters<typeof mixSounds>[1]["pieces"]>(files, piecesKeyOf(snapshot.fileKey));
      const { isVolumeNormalized } = project;
      const tag = tagOf(project, snapshot.chapterId === null ? null : snapshot.name);
      return mixSounds(files, { pieces, format: "mp3_44100_192", isVolumeNormalized, tag }, signal);
    },
  };
};

type Published = { snapshotId: string; listenId: string };
export type Snapshots = ReturnType<typeof makeSnapshots>;
export type Found = { project: ProjectRow; snapshot: SnapshotRow };

export const notFound = (snapshotId: string): AppError =>
  new AppError("snapshot_not_found", { snapshotId }, `A snapshot with id ${snapshotId} was not found.`);

/** Plain letters: the name lands on every kind of disk. */
const plain = (text: string): string => text.replace(/[^a-zA-Z0-9]+/g, "-").replace(/^-+|-+$/g, "");

export const fileNameOf = ({ name, outputFormat, snapshotId }: SnapshotRow): string =>
  `${plain(name) || "project"}_${snapshotId.slice(0, 6)}.${fileExtensionOf(outputFormat as OutputFormat)}`;

const entryOf = (files: FileStore, snapshot: SnapshotRow, index: number): ZipEntry => ({
  name: `${String(index + 1).padStart(3, "0")}_${fileNameOf(snapshot)}`,
  modifiedAt: snapshot.createdAt,
  open: async () => (await files.open(snapshot.fileKey)).stream,
});
