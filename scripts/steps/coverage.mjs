import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

/** Requirement areas and how many numbered items each holds. */
export const areas = {
  SHELL: 87,
  PERM: 38,
  ADD: 18,
  DESIGN: 42,
  IVC: 34,
  PVC: 111,
  REC: 34,
  LIB: 20,
  MYV: 9,
  TTS: 23,
  DLG: 18,
  STS: 10,
  VOICE: 40,
  HIST: 11,
  STUDIO: 27,
  ASSIST: 13,
  API: 63,
  ERR: 27,
  CONST: 5,
};

const skipped = new Set(["node_modules", "dist", "test-results", "playwright-report"]);
const testFile = /\.(test|spec)\.tsx?$/;
const title = /\b(?:it|test)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const id = new RegExp(`\\b(?:${Object.keys(areas).join("|")})-\\d{2,3}\\b`, "g");

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

const number = (n) => String(n).padStart(2, "0");
const idsOf = (area) => Array.from({ length: areas[area] }, (_, index) => `${area}-${number(index + 1)}`);

const areaSection = (area, proofs) => {
  const proven = idsOf(area).filter((one) => proofs.has(one));
  const open = idsOf(area).filter((one) => !proofs.has(one));
  const rows = proven.flatMap((one) =>
    proofs.get(one).map(({ file, name }) => `| ${one} | ${escape(name)} | ${file} |`),
  );
  const table = rows.length ? ["", "| Id | Test | File |", "|---|---|---|", ...rows] : [];
  const rest = open.length
    ? ["", `Not proven by a named test: ${open.map((one) => one.slice(area.length + 1)).join(", ")}.`]
    : [];
  return [`## ${area}: ${proven.length} of ${areas[area]}`, ...table, ...rest, ""];
};

const escape = (text) => text.replaceAll("|", "\\|");

export const coverageText = () => {
  const proofs = collectProofs();
  const total = Object.values(areas).reduce((sum, n) => sum + n, 0);
  const proven = Object.keys(areas)
    .flatMap(idsOf)
    .filter((one) => proofs.has(one)).length;
  return [
    "# Which requirements are proven",
    "",
    "Made by `node scripts/coverage.mjs` from the titles of tests that carry requirement ids; do not edit.",
    "A listed test may prove a part of its item; an item without a test is not claimed.",
    "",
    `**${proven} of ${total}** items have at least one named test.`,
    "",
    ...Object.keys(areas).flatMap((area) => areaSection(area, proofs)),
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
