import { chapterOperations } from "./chapter-operations.ts";
import { listenOperations } from "./listen-operations.ts";
import { coverOperations, projectOperations } from "./project-operations.ts";
import { chapterSnapshotOperations, projectSnapshotOperations } from "./snapshot-operations.ts";

export const studioOperations = {
  projects: projectOperations,
  covers: coverOperations,
  chapters: chapterOperations,
  projectSnapshots: projectSnapshotOperations,
  chapterSnapshots: chapterSnapshotOperations,
  listening: listenOperations,
};
