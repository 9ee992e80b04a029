import type { Http } from "../../platform/http/http.ts";
import { makeChapterRoutes } from "./chapter-routes.ts";
import { makeCoverRoutes } from "./cover-routes.ts";
import { makeProjectRoutes } from "./project-routes.ts";
import { makeSnapshotRoutes } from "./snapshot-routes.ts";
import type { StudioNeeds } from "./studio-needs.ts";

export const makeStudioRoutes = (needs: StudioNeeds) => (http: Http) => {
  makeProjectRoutes(needs)(http);
  makeChapterRoutes(needs)(http);
  makeSnapshotRoutes(needs)(http);
  makeCoverRoutes(needs)(http);
};
