import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assistantPlaceAt, assistantPlaceIds, assistantPlaces, errors } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import phrases from "./phrases.json" with { type: "json" };
import { makeFindTopics } from "./find-topics.ts";
import { topicOfPlace } from "./page-topics.ts";
import { readSettings } from "./read-settings.ts";
import settings from "./settings.json" with { type: "json" };
import { topics } from "./topics.ts";

const at = (name: string): string => fileURLToPath(new URL(`../../../../../../${name}`, import.meta.url));
const again = "run npx tsx apps/server/src/features/assistant/knowledge/write-knowledge.ts";

/** Pages of the studio, as the routes of the web's features have them. */
const pages = (): string[] => {
  const folder = at("apps/web/src/features");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\/routes\.ts$/.test(name));
  const paths = files.flatMap((name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    const plain = [...text.matchAll(/appPage\("([^"]+)"/g)].map((match) => match[1] ?? "");
    const others = text
      .split("createRoute(")
      .slice(1)
      .filter((part) => part.includes("() => appRoute") && part.includes("component:"))
      .map((part) => /path: "([^"]+)"/.exec(part)?.[1] ?? "");
    return [...plain, ...others];
  });
  const soon = readFileSync(`${folder}/coming-soon/addresses.ts`, "utf8").matchAll(/^ {2}\["([^"]+)"/gm);
  return [...paths, ...[...soon].map((match) => match[1] ?? "")].filter((path) => path !== "");
};

/** Pages of one thing, and pages that a page of the list leads on to. */
const withinOthers = [
  /\$/,
  /^\/conversational-ai($|\/(knowledge-base|tools|phone-numbers|batch-calling|integrations|settings))/,
  /^\/productions\//,
];

describe("what the assistant knows", () => {
  it("ASSIST-04 has an entry for every page of the studio", () => {
    const found = pages();
    expect(found.length).toBeGreaterThan(30);
    const unknown = found
      .filter((path) => !withinOthers.some((pattern) => pattern.test(path)))
      .filter((path) => assistantPlaceAt(`/app${path}`) === undefined);
    expect(unknown).toEqual([]);
  });

  it("ASSIST-04 says something about every place it can lead to", () => {
    expect(assistantPlaceIds.filter((id) => topicOfPlace(id) === undefined)).toEqual([]);
    for (const id of assistantPlaceIds) {
      if (!("isAbsent" in assistantPlaces[id])) continue;
      expect(String(topicOfPlace(id)?.say)).toContain("not on this server");
    }
  });

  it("has an entry for every error code", () => {
    const known = new Set(topics.map(({ id }) => id));
    expect(Object.keys(errors).filter((code) => !known.has(`error:${code}`))).toEqual([]);
  });

  it("has numbers for every way to ask about what was written by hand", () => {
    const asks = topics.filter(({ id }) => !/^(error|setting):/.test(id)).flatMap((topic) => topic.asks);
    const table: Record<string, string> = phrases;
    expect(
      asks.filter((ask) => !table[ask]),
      again,
    ).toEqual([]);
  });

  it("says of settings what the readme says", () => {
    const written = readSettings(readFileSync(at("README.md"), "utf8"));
    expect(written.length).toBeGreaterThan(20);
    for (const one of settings) expect(written, again).toContainEqual(one);
  });

  it("has no two topics of one name", () => {
    const ids = topics.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("setting:S3_URL");
  });

  it("finds by words alone where sentences cannot be compared by meaning", async () => {
    const find = makeFindTopics(async () => undefined);
    expect((await find("How do I clone my voice?"))[0]?.topic.id).toBe("voice-cloning");
    expect((await find("What does quota exceeded mean?"))[0]?.topic.id).toBe("error:quota_exceeded");
  });
});
