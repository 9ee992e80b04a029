import { createRoute, redirect } from "@tanstack/react-router";
import { appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import { type Pages, publicPage } from "../../frame/root-route.ts";
import { type ProjectSearch, readProjectSearch, readStudioSearch } from "./projects/studio-search.ts";

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

const otherAddresses = ["/studio/$projectId/$page", "/projects/$projectId", "/projects/$projectId/$page"] as const;

/** The studio and its projects. */
export const studioRoutes = (pages: Pages<"studio" | "project">) =>
  [
    createRoute({
      getParentRoute: () => appRoute,
      path: "/studio",
      validateSearch: readStudioSearch,
      component: pages.studio,
      staticData: { title: t.studio },
    }),
    createRoute({
      getParentRoute: () => appRoute,
      path: "/studio/$projectId",
      validateSearch: readProjectSearch,
      component: pages.project,
      staticData: { title: t.studio },
    }),
    ...otherAddresses.map((path) =>
      createRoute({
        getParentRoute: () => appRoute,
        path,
        validateSearch: readProjectSearch,
        beforeLoad: toProject,
        staticData: { title: t.studio },
      }),
    ),
  ] as const;

/** What was published, for everybody who has the link. */
export const listenRoutes = (pages: Pages<"listen">) =>
  [publicPage("/listen/$listenId", pages.listen, t.studio)] as const;
