import { expect, it } from "vitest";
import { makeUser } from "../../../test-builders.ts";
import { t as words } from "../../../features/accounts/messages.ts";
import { createQueryClient } from "../../query-client.ts";
import { createAppRouter } from "../../router.tsx";
import { createPlayers } from "../../../frame/services.ts";
import { soonAddresses } from "../../../features/coming-soon/addresses.ts";
import { findEntries } from "./palette-entries.ts";
import { palettePages } from "./palette-pages.ts";

const now = {
  pathname: "/app/home",
  search: {},
  isOn: () => true,
  isIsolated: false,
  isProducer: false,
  leadsTeam: false,
};
const reached = (part: { isServerAdmin: boolean; workspaceRole: string }): string[] =>
  palettePages(now, { ...makeUser(), ...part }).map(({ to }) => to);

/** Those that only send on, and those that need the name of one thing. */
const isPage = (path: string): boolean =>
  path.startsWith("/app/") &&
  !path.includes("$") &&
  !["/app/", "/app/speech-synthesis", "/app/workspace", "/app/sound-effects"].includes(path);
/** What is planned has one page that tells of all of it. */
const planned = soonAddresses.map(([path]) => `/app${path}`).filter((path) => path !== "/app/planned");

it("leads to every page that the router knows", () => {
  const router = createAppRouter({ queries: createQueryClient(() => undefined), ...createPlayers() });
  const pages = Object.keys(router.routesByPath).filter((path) => isPage(path) && !planned.includes(path as never));
  const found = [
    ...reached({ isServerAdmin: true, workspaceRole: "owner" }),
    ...reached({ isServerAdmin: false, workspaceRole: "member" }),
  ];
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !found.includes(path))).toEqual([]);
});

it("leads to what people begin and set most, by name", () => {
  const pages = palettePages(now, makeUser());
  const at = (label: string) => pages.find((page) => page.label === label);
  expect(at("Start a project")).toMatchObject({ to: "/app/studio", search: { create: "blank" } });
  expect(
    findEntries(
      pages.map((page) => ({ ...page, id: page.label, run: () => undefined })),
      "new project",
    )[0]?.label,
  ).toBe("Start a project");
  expect(at("Dub a recording")?.to).toBe("/app/dubbing");
  expect(at("Create an API key")?.to).toBe("/app/settings/api-keys");
  expect(at("Create an agent")?.to).toBe("/app/conversational-ai/agents");
  const { pageLanguage, yourData, deleteAccount, password } = words;
  for (const section of [pageLanguage, yourData, deleteAccount]) expect(at(section)?.to).toBe("/app/settings");
  expect(at(password)?.to).toBe("/app/settings/two-factor");
  expect(palettePages({ ...now, isOn: () => false }, makeUser()).map(({ label }) => label)).not.toContain(
    "Create an agent",
  );
});

it("leads a member to nothing that only admins can open", () => {
  const found = reached({ isServerAdmin: false, workspaceRole: "member" });
  expect(found.filter((to) => /admin|\/workspace\/|subscription/.test(to))).toEqual([]);
});
