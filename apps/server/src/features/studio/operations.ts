import type { HandledOperation } from "../../platform/operations/handle.ts";
import { handleChapters } from "./chapters/chapter-operations.ts";
import { handleListening } from "./listening/listen-operations.ts";
import { handleCovers } from "./projects/cover-operations.ts";
import { handleProjects } from "./projects/project-operations.ts";
import { handleSnapshots } from "./snapshots/snapshot-operations.ts";
import type { StudioNeeds } from "./studio-needs.ts";

export const handleStudio = (needs: StudioNeeds): HandledOperation[] => [
  ...handleProjects(needs),
  ...handleChapters(needs),
  ...handleSnapshots(needs),
  ...handleCovers(needs),
  ...handleListening(needs),
];
