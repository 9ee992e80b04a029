import { createRoute, redirect } from "@tanstack/react-router";
import {
  type ProjectSearch,
  readProjectSearch,
  readStudioSearch,
} from "../../features/studio/projects/studio-search.ts";
import { appRoute } from "./app-route.tsx";
import { page } from "./root-route.tsx";
import { t } from "../messages.ts";

const studioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/studio",
  validateSearch: readStudioSearch,
  component: page(() => import("../pages/studio/studio-projects.tsx"), "StudioProjects"),
  staticData: { title: t.studio },
});

const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/studio/$projectId",
  validateSearch: readProjectSearch,
  component: page(() => import("../pages/studio/studio-project.tsx"), "StudioProject"),
  staticData: { title: t.studio },
});

type ProjectAddress = { params: { projectId: string; page?: string }; search: ProjectSearch };

/** Other addresses of a project; `/settings` opens its settings. */
const toProject = ({ params: { projectId, page: part }, search }: ProjectAddress): never => {
  throw redirect({
    to: "/app/studio/$projectId",
    params: { projectId },
    search: { ...search, settings: part === "settings" ? "general" : search.settings },
    replace: true,
  });
};

const projectRoutes = (["/studio/$projectId/$page", "/projects/$projectId", "/projects/$projectId/$page"] as const).map(
  (path) =>
    createRoute({
      getParentRoute: () => appRoute,
      path,
      validateSearch: readProjectSearch,
      beforeLoad: toProject,
      staticData: { title: t.studio },
    }),
);

/** The studio and its projects. */
export const studioRoutes = [studioRoute, projectRoute, ...projectRoutes] as const;
