const project = "/v1/studio/projects/:project_id";
const chapter = `${project}/chapters/:chapter_id`;
const snapshot = `${project}/snapshots/:project_snapshot_id`;
const chapterSnapshot = `${chapter}/snapshots/:chapter_snapshot_id`;

/** Calls about long works. */
export const studioSummaries: Readonly<Record<string, string>> = {
  "GET /v1/studio/projects": "List projects",
  "POST /v1/studio/projects": "Make a project, blank or from a document",
  [`GET ${project}`]: "Read a project and its chapters",
  [`POST ${project}`]: "Change a project; what is not sent stays",
  [`DELETE ${project}`]: "Delete a project",
  [`POST ${project}/restore`]: "Bring back a deleted project",
  [`POST ${project}/content`]: "Replace all chapters by a document",
  [`POST ${project}/convert`]: "Convert all chapters and make a version of the whole",
  [`DELETE ${project}/convert`]: "Stop converting",
  [`GET ${project}/muted-tracks`]: "Chapters that are muted: none",
  [`POST ${project}/pronunciation-dictionaries`]: "Say which dictionaries a project is spoken with",
  [`GET ${project}/cover-image`]: "The cover of a project",
  [`POST ${project}/cover-image`]: "Set the cover, or remove it when no picture is sent",
  [`DELETE ${project}/cover-image`]: "Remove the cover",
  [`POST ${project}/chapter-order`]: "Put the chapters in another order",
  [`GET ${project}/chapters`]: "List chapters",
  [`POST ${project}/chapters`]: "Add a chapter",
  [`GET ${chapter}`]: "Read a chapter and its blocks",
  [`POST ${chapter}`]: "Rename a chapter or replace its blocks",
  [`DELETE ${chapter}`]: "Delete a chapter",
  [`POST ${chapter}/restore`]: "Bring back a deleted chapter",
  [`POST ${chapter}/convert`]: "Convert a chapter; what did not change is not charged again",
  [`DELETE ${chapter}/convert`]: "Stop converting a chapter",
  [`GET ${chapter}/snapshots`]: "How a chapter sounded, the newest first",
  [`GET ${chapterSnapshot}`]: "A snapshot of a chapter, with the time of every character",
  [`GET ${chapterSnapshot}/audio`]: "The sound of a chapter, or a part of it",
  [`POST ${chapterSnapshot}/stream`]: "The sound of a chapter",
  [`GET ${project}/snapshots`]: "Versions of a project, the newest first",
  [`GET ${snapshot}`]: "A version of a project, with the time of every character",
  [`GET ${snapshot}/audio`]: "The sound of a version, or a part of it",
  [`POST ${snapshot}/stream`]: "The sound of a version",
  [`POST ${snapshot}/archive`]: "The chapters of a version in an archive",
  [`POST ${snapshot}/publish`]: "Publish a version",
};
