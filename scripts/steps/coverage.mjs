import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

const listed = readFileSync(path.join(root, "docs/requirements.md"), "utf8");

/** Requirement ids by area, in the order of docs/requirements.md. */
const idsByArea = {};
for (const [, one, area] of listed.matchAll(/^- (([A-Z]+)-\d+): /gm)) (idsByArea[area] ??= []).push(one);

const skipped = new Set(["node_modules", "dist", "test-results", "playwright-report"]);
const testFile = /\.(test|spec)\.tsx?$/;
const title = /\b(?:it|test)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const id = new RegExp(`\\b(?:${Object.keys(idsByArea).join("|")})-\\d{2,3}\\b`, "g");

const testFiles = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFiles(inner);
    return testFile.test(entry.name) ? [inner] : [];
  });

/** Requirement id -> the tests whose titles carry it. */
export const collectProofs = () => {
  const proofs = new Map();
  for (const file of ["apps", "packages", "tests"].flatMap(testFiles).sort()) {
    for (const [, , name] of readFileSync(path.join(root, file), "utf8").matchAll(title)) {
      for (const one of new Set(name.match(id) ?? [])) {
        proofs.set(one, [...(proofs.get(one) ?? []), { file, name: name.replace(/\s+/g, " ") }]);
      }
    }
  }
  return proofs;
};

const areaSection = (area, proofs) => {
  const proven = idsByArea[area].filter((one) => proofs.has(one));
  const open = idsByArea[area].filter((one) => !proofs.has(one));
  const rows = proven.flatMap((one) =>
    proofs.get(one).map(({ file, name }) => `| ${one} | ${escape(name)} | ${file} |`),
  );
  const table = rows.length ? ["", "| Id | Test | File |", "|---|---|---|", ...rows] : [];
  const rest = open.length
    ? ["", `Not proven by a named test: ${open.map((one) => one.slice(area.length + 1)).join(", ")}.`]
    : [];
  return [`## ${area}: ${proven.length} of ${idsByArea[area].length}`, ...table, ...rest, ""];
};

/** Ids in titles that no requirement has. */
export const unknownIds = () => {
  const known = new Set(Object.values(idsByArea).flat());
  return [...collectProofs().keys()].filter((one) => !known.has(one));
};

const escape = (text) => text.replaceAll("|", "\\|");

export const coverageText = () => {
  const proofs = collectProofs();
  const all = Object.values(idsByArea).flat();
  const total = all.length;
  const proven = all.filter((one) => proofs.has(one)).length;
  return [
    "# Which requirements are proven",
    "",
    "Made by `node scripts/coverage.mjs` from the titles of tests that carry requirement ids; do not edit.",
    "A listed test may prove a part of its item; an item without a test is not claimed.",
    "",
    `**${proven} of ${total}** items have at least one named test.`,
    "",
    ...Object.keys(idsByArea).flatMap((area) => areaSection(area, proofs)),
  ].join("\n");
};

export const coverageFile = path.join(root, "docs/coverage.md");
export const writeCoverage = () => writeFileSync(coverageFile, coverageText());
export const isCoverageCurrent = () => {
  try {
    return readFileSync(coverageFile, "utf8") === coverageText();
  } catch {
    return false;
  }
};
