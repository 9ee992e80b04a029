import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gatherNotes, release, versionProblems } from "./steps/release.mjs";
import { makeSbom, sbomFormats } from "./steps/sbom.mjs";

let folder: string;
let asked: string[][];
let dirty: string;

const write = (place: string, content: unknown): void => {
  mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
  writeFileSync(path.join(folder, place), typeof content === "string" ? content : JSON.stringify(content));
};
const read = (place: string): string => readFileSync(path.join(folder, place), "utf8");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
  asked = [];
  dirty = "";
  write("package.json", { name: "timbre", version: "1.2.0" });
  write("apps/server/package.json", { version: "1.2.0", dependencies: { "@timbre/contract": "1.2.0", zod: "4.0.0" } });
  write("packages/contract/package.json", { version: "1.2.0" });
  write("programs/LICENSE", "");
  write("tests/package.json", { version: "1.2.0" });
  write("changes/README.md", "# Changes\n");
  write("changes/a.md", "- Voices are louder.\n- Texts are longer.\n");
  write("changes/b.md", "Sign-up is closed after the first account.\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Git as far as a release asks it. */
const git = (args: string[]): string => {
  asked.push(args);
  const output = args.find((one) => one.startsWith("--output="))?.slice("--output=".length);
  if (output) writeFileSync(output, "packed");
  return args[0] === "status" ? dirty : "";
};

const make = (given: { isDryRun?: boolean; problems?: () => string[] } = {}) => {
  const sbom = (format: string) => ({ format });
  const options = { folder, out: path.join(folder, "dist/release"), git, sbom, day: "2026-11-16" };
  return release({ ...options, problems: () => [], isDryRun: true, ...given });
};

describe("a release", () => {
  it("writes notes, both lists of what is in it, the packed source and their sums", () => {
    expect(make().files).toEqual([
      "SHA256SUMS",
      "timbre-1.2.0-notes.md",
      "timbre-1.2.0-source.tar.gz",
      "timbre-1.2.0.cyclonedx.json",
      "timbre-1.2.0.spdx.json",
    ]);
    expect(read("dist/release/SHA256SUMS")).toMatch(/^[0-9a-f]{64} {2}timbre-1.2.0-notes.md$/m);
  });

  it("changes nothing when it is a dry run", () => {
    make();
    expect(existsSync(path.join(folder, "CHANGELOG.md"))).toBe(false);
    expect(asked.map(([command]) => command)).toEqual(["status", "tag", "archive"]);
  });

  it("files the notes in the changelog, commits and tags, and pushes nothing", () => {
    write("CHANGELOG.md", "# Changelog\n\n## 1.1.0 (2026-01-01)\n\n- Older.\n");
    make({ isDryRun: false });
    expect(read("CHANGELOG.md")).toMatch(/^# Changelog\n\n## 1.2.0[\s\S]*louder[\s\S]*\n\n## 1.1.0[\s\S]*Older/);
    expect(readdirSync(path.join(folder, "changes"))).toEqual(["README.md"]);
    expect(asked.map(([command]) => command)).toEqual(["status", "tag", "add", "commit", "tag", "archive"]);
  });

  it("refuses a tree with changes, a version that differs and licences that are not in order, all at once", () => {
    dirty = " M README.md";
    write("packages/contract/package.json", { version: "1.1.0" });
    const problems = () => ["NOTICE is out of date"];
    expect(() => make({ problems })).toThrow(/not committed[\s\S]*contract[\s\S]*1\.1\.0[\s\S]*NOTICE/);
    expect(existsSync(path.join(folder, "dist"))).toBe(false);
  });
});

it("gathers one sentence and lists alike", () => {
  expect(gatherNotes(folder, "1.2.0", "2026-11-16")).toBe(
    "## 1.2.0 (2026-11-16)\n\n- Voices are louder.\n- Texts are longer.\n\n- Sign-up is closed after the first account.\n",
  );
});

it("finds packages of ours that ask for another version", () => {
  write("apps/server/package.json", { version: "1.2.0", dependencies: { "@timbre/contract": "1.1.0" } });
  expect(versionProblems(folder)).toEqual([expect.stringContaining("@timbre/contract 1.1.0")]);
});

describe("the list of what is in a release", () => {
  it.each(sbomFormats)("is made by npm as %s, of what runs and no more", (format) => {
    const document = makeSbom(format);
    const names = (document.components ?? document.packages).map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["fastify", "espeak-ng", "react", "zod", "sharp", "@timbre/server"]));
    expect(
      names.filter((name: string) => /^(vitest|playwright.*|@playwright.*|@timbre\/tests|typescript)$/.test(name)),
    ).toEqual([]);
    expect(document.metadata?.component ?? document.packages[0]).toMatchObject({ name: "timbre" });
  });

  it("comes from what is installed when npm does not like the lockfile, and says so when neither works", () => {
    const ways: string[][] = [];
    const ask = (_format: string, way: string[]) => {
      ways.push(way);
      return { problem: "npm error missing" };
    };
    expect(() => makeSbom("spdx", ask)).toThrow("npm error missing");
    expect(ways).toEqual([["--package-lock-only"], []]);
  });
});
