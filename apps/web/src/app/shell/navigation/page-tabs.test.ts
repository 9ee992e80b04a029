import { expect, it } from "vitest";
import { tabsFor } from "./page-tabs.tsx";

const activeAt = (pathname: string, search: Record<string, unknown> = {}): string[] =>
  tabsFor(pathname)
    .filter((tab) => tab.isActive(pathname, search))
    .map(({ label }) => label);

it.each([
  ["/app/settings", {}, "Profile"],
  ["/app/settings/two-factor", {}, "Security"],
  ["/app/settings/api-keys", {}, "API Keys"],
  ["/app/settings/webhooks", {}, "Webhooks"],
  ["/app/workspace/settings", {}, "Members"],
  ["/app/workspace/settings", { tab: "groups" }, "Groups"],
  ["/app/workspace/settings", { tab: "audit" }, "Audit log"],
  ["/app/workspace/webhooks", {}, "Webhooks"],
  ["/app/speech-synthesis/text-to-speech", { mode: "dialogue" }, "Dialogue"],
])("SHELL-18 at %s with %j the tab is %s alone", (pathname, search, label) => {
  expect(activeAt(pathname, search)).toEqual([label]);
});

it("SHELL-18 pages that stand alone have no tabs", () => {
  expect(tabsFor("/app/home")).toEqual([]);
});

it("views of the workspace replace each other in the history", () => {
  const isReplacing = tabsFor("/app/workspace/settings").map((tab) => tab.isReplacing ?? false);
  expect(isReplacing).toEqual([true, true, true, false]);
});
