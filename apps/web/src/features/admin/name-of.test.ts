import { featureFlagDefaults } from "@timbre/contract";
import { expect, it } from "vitest";
import { nameOf } from "./name-of.ts";

const sources = import.meta.glob<string>("../../../../server/src/**/*.job{s,}.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const queues = Object.values(sources)
  .flatMap((source) => [...source.matchAll(/defineJob\(\s*"([^"]+)"/g)])
  .map(([, name]) => name ?? "");

it("finds the server's queues", () => expect(queues).toContain("convert-studio"));

it.each([...queues, ...Object.keys(featureFlagDefaults)])("the operator reads a plain name for %s", (name) => {
  expect(nameOf(name)).not.toBe(name);
});

it("an unknown name stays as it is", () => {
  expect(nameOf("something-new")).toBe("something-new");
});
