import { featureFlagDefaults, type FeatureFlag } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { mainItems, type NavItem, type NavSituation, submenuItems } from "./nav-items.tsx";

const at = (pathname: string, part: Partial<NavSituation> = {}): NavSituation => ({
  pathname,
  search: {},
  isOn: (flag) => featureFlagDefaults[flag] === "on",
  isIsolated: false,
  isProducer: false,
  leadsTeam: false,
  ...part,
});
const labels = (items: readonly NavItem[] | null): string[] => (items ?? []).map(({ label }) => label);
const activeAt = (pathname: string, part: Partial<NavSituation> = {}): string[] =>
  labels(mainItems(at(pathname, part)).filter(({ isActive }) => isActive));
const withFlags = (...on: FeatureFlag[]): Partial<NavSituation> => ({ isOn: (flag) => on.includes(flag) });

const everyProduct = ["stt_product_ui", "sound-effects", "dubbing", "conversational-ai", "productions"] as const;

describe("the main items", () => {
  it("SHELL-02 come in the product's order", () => {
    expect(labels(mainItems(at("/app/home", withFlags(...everyProduct))))).toEqual([
      "Home",
      "Voice Library",
      "Text to Speech",
      "Speech to Text",
      "Sound Effects",
      "Studio",
      "Dubbing",
      "Conversational AI",
      "Productions",
    ]);
  });

  it("SHELL-03 SHELL-06 lead to the voice lab and leave dubbing out in an isolated environment", () => {
    const items = mainItems(at("/app/home", { isIsolated: true }));
    expect(items[1]).toMatchObject({ label: "Voice Lab", to: "/app/voice-lab" });
    expect(labels(items)).not.toContain("Voice Library");
    expect(labels(items)).not.toContain("Dubbing");
  });

  it("SHELL-04 SHELL-07 PERM-32 show speech to text and productions by their flags, the latter as Alpha", () => {
    expect(labels(mainItems(at("/app/home", withFlags())))).not.toContain("Speech to Text");
    expect(labels(mainItems(at("/app/home")))).not.toContain("Productions");
    const productions = mainItems(at("/app/home", withFlags("productions"))).find(({ badge }) => badge === "Alpha");
    expect(productions?.label).toBe("Productions");
  });

  it.each(["/app/studio", "/app/studio/p1/settings", "/app/projects/p1"])("SHELL-05 mark Studio at %s", (path) => {
    expect(activeAt(path)).toEqual(["Studio"]);
  });

  it("SHELL-06 have a button, not a link, for dubbing", () => {
    const [dubbing] = mainItems(at("/app/dubbing")).filter(({ isButton }) => isButton);
    expect(dubbing).toMatchObject({ label: "Dubbing", to: "/app/dubbing", isActive: true });
  });

  it("leave out what this server does not do, unless its flag is on", () => {
    const labelsWith = (...on: FeatureFlag[]) => labels(mainItems(at("/app/home", withFlags(...on))));
    const [, ...hidden] = everyProduct;
    for (const flag of hidden) expect(labelsWith(flag)).toHaveLength(labelsWith().length + 1);
    expect(labels(mainItems(at("/app/home")))).toEqual([
      "Home",
      "Voice Library",
      "Text to Speech",
      "Speech to Text",
      "Studio",
      "Dubbing",
      "Conversational AI",
    ]);
  });

  it("SHELL-10 hold the producer group for producers alone", () => {
    expect(labels(mainItems(at("/app/home")))).not.toContain("Producer");
    expect(labels(mainItems(at("/app/home", { isProducer: true })))).toContain("Producer");
    expect(activeAt("/app/productions/history", { isProducer: true, ...withFlags("productions") })).toEqual([
      "Producer",
    ]);
  });
});

describe("the submenu of Conversational AI", () => {
  const items = (pathname: string, part: Partial<NavSituation> = {}) =>
    submenuItems("conversational-ai", at(pathname, part)) ?? [];

  it("SHELL-08 lists the pages that are here, in order", () => {
    const pagesOf = (all: ReturnType<typeof items>) => all.map(({ to }) => to.replace("/app/conversational-ai", ""));
    expect(pagesOf(items("/app/conversational-ai"))).toEqual(["/agents", "/history"]);
    expect(pagesOf(items("/app/conversational-ai", withFlags("batch-calling", "integrations")))).toEqual([
      "/agents",
      "/history",
      "/batch-calling",
      "/integrations",
    ]);
  });

  it.each([
    ["/app/conversational-ai", "Agents"],
    ["/app/conversational-ai/agents/a1", "Agents"],
    ["/app/conversational-ai/talk-to/a1", "Agents"],
    ["/app/conversational-ai/history/c1", "History"],
  ])("SHELL-08 at %s marks %s", (path, label) => {
    expect(labels(items(path).filter(({ isActive }) => isActive))).toEqual([label]);
  });

  it("SHELL-09 shows batch calling and integrations by their flags", () => {
    expect(labels(items("/app"))).not.toContain("Batch Calling");
    expect(labels(items("/app", withFlags("batch-calling")))).toContain("Batch Calling");
    expect(labels(items("/app", withFlags("batch-calling")))).not.toContain("Integrations");
  });
});

describe("the producer group", () => {
  const items = (pathname: string, leadsTeam: boolean) =>
    submenuItems("producer", at(pathname, { isProducer: true, leadsTeam }));

  it("SHELL-10 SHELL-11 shows the dashboard to those who lead or own a team", () => {
    expect(labels(items("/app/productions", false))).toEqual(["Active", "History", "Settings"]);
    expect(items("/app/productions", true)?.map(({ to }) => to)).toEqual([
      "/app/productions",
      "/app/productions/dashboard",
      "/app/productions/history",
      "/app/productions/settings",
    ]);
  });

  it("SHELL-10 marks Active on unclaimed work too, and is nothing to others", () => {
    expect(labels((items("/app/productions/unclaimed", false) ?? []).filter((one) => one.isActive))).toEqual([
      "Active",
    ]);
    expect(submenuItems("producer", at("/app/productions"))).toBeNull();
  });
});
