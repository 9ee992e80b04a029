import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

const ourPackages = (folder) =>
  ["apps", "clients", "packages", "programs"]
    .filter((place) => existsSync(path.join(folder, place)))
    .flatMap((place) => readdirSync(path.join(folder, place)).map((name) => path.join(place, name)))
    .concat("tests")
    .map((place) => path.join(folder, place, "package.json"))
    .filter((file) => existsSync(file));

/** The version is the root's; the others must say the same. */
export const versionProblems = (folder) => {
  const { version } = readJson(path.join(folder, "package.json"));
  return ourPackages(folder).flatMap((file) => {
    const own = readJson(file);
    const where = path.relative(folder, file);
    const wanted = Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(([name]) =>
      name.startsWith("@timbre/"),
    );
    return [
      ...(own.version === version ? [] : [`${where} has version ${own.version}, not ${version}`]),
      ...wanted
        .filter(([, one]) => one !== version)
        .map(([name, one]) => `${where} asks for ${name} ${one}, not ${version}`),
    ];
  });
};

const noteFiles = (folder) =>
  readdirSync(path.join(folder, "changes"))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort()
    .map((name) => path.join(folder, "changes", name));

/** Every note of `changes/` under one heading; a note of one sentence becomes a point like the others. */
export const gatherNotes = (folder, version, day) => {
  const notes = noteFiles(folder).map((file) => readFileSync(file, "utf8").trim());
  const points = notes.map((text) =>
    /^[-#]/.test(text) ? text.replace(/^# /gm, "### ") : `- ${text.replace(/\n\n/g, "\n")}`,
  );
  return `## ${version} (${day})\n\n${points.join("\n\n")}\n`;
};

const changelogHead = "# Changelog\n";

/** Notes become part of the changelog and are not kept twice. */
export const fileNotes = (folder, notes) => {
  const file = path.join(folder, "CHANGELOG.md");
  const before = existsSync(file) ? readFileSync(file, "utf8").slice(changelogHead.length) : "";
  writeFileSync(file, `${changelogHead}\n${notes}${before}`);
  for (const one of noteFiles(folder)) rmSync(one);
};

/**
 * Everything that makes a release, into `out`. `git` runs a git command and gives its output; `problems` and `sbom` come from
 * the steps of those names. A dry run leaves the repository as it is; the real one files the notes, commits and tags, and pushes nothing.
 */
export const release = ({ folder, out, git, problems, sbom, day, isDryRun }) => {
  const { name, version } = readJson(path.join(folder, "package.json"));
  const tag = `v${version}`;
  const found = [
    ...(git(["status", "--porcelain"]).trim() === "" ? [] : ["the working tree has changes that are not committed"]),
    ...(git(["tag", "--list", tag]).trim() === ""
      ? []
      : [`${tag} was released already: raise the version in package.json`]),
    ...(noteFiles(folder).length > 0 ? [] : ["there is nothing in changes/ to tell people"]),
    ...versionProblems(folder),
    ...problems(),
  ];
  if (found.length > 0) throw new Error(found.join("\n"));
  const notes = gatherNotes(folder, version, day);
  if (!isDryRun) {
    fileNotes(folder, notes);
    git(["add", "--all", "CHANGELOG.md", "changes"]);
    git(["commit", "--message", `release: ${version}`]);
    git(["tag", "--annotate", tag, "--message", `${name} ${version}`]);
  }
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const base = path.join(out, `${name}-${version}`);
  writeFileSync(`${base}-notes.md`, notes);
  writeFileSync(`${base}.cyclonedx.json`, `${JSON.stringify(sbom("cyclonedx"), null, 2)}\n`);
  writeFileSync(`${base}.spdx.json`, `${JSON.stringify(sbom("spdx"), null, 2)}\n`);
  git(["archive", "--format=tar.gz", `--prefix=${name}-${version}/`, `--output=${base}-source.tar.gz`, "HEAD"]);
  writeSums(out);
  return { tag, files: readdirSync(out).sort() };
};

const writeSums = (out) => {
  const sumOf = (name) =>
    createHash("sha256")
      .update(readFileSync(path.join(out, name)))
      .digest("hex");
  const lines = readdirSync(out)
    .sort()
    .map((name) => `${sumOf(name)}  ${name}`);
  writeFileSync(path.join(out, "SHA256SUMS"), `${lines.join("\n")}\n`);
};
