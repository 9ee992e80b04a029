import type { HandledOperation } from "../../platform/operations/handle.ts";
import { handleChapters } from "./chapter-operations.ts";
import { handleCovers } from "./cover-operations.ts";
import { handleProjects } from "./project-operations.ts";
import { handleSnapshots } from "./snapshot-operations.ts";
import type { StudioNeeds } from "./studio-needs.ts";

export const handleStudio = (needs: StudioNeeds): HandledOperation[] => [
  ...handleProjects(needs),
  ...handleChapters(needs),
  ...handleSnapshots(needs),
  ...handleCovers(needs),
];
