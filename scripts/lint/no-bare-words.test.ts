import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const fine = [
  "<p>{t.save}</p>",
  '<p className="text-sm font-medium">{name}: {count}</p>',
  "<code>xi-api-key</code>",
  "<p>Timbre {version}</p>",
  '<Link to="/app/home" look="primary" label={t.home} />',
  "toast(t.saved)",
  'track("Save pressed")',
  "<CopyButton text={`${origin}/app/voices?id=${id}`} />",
];
const bare = {
  "<p>Save it</p>": "Save it",
  "<p>{isBusy ? 'Saving' : t.save}</p>": "Saving",
  '<Button aria-label="Close" />': "Close",
  "<Field hint={`Up to ${max} letters`} />": "Up to   letters",
  "toast.error(`Nothing was saved. ${why}`)": "Nothing was saved.",
};
const pieces = [...fine, ...Object.keys(bare)];

type Diagnostic = { message: string; filename: string };

/** What the linter says of each piece, by the rule as it is loaded for the whole repository. */
const lint = (folder: string): Promise<Diagnostic[]> => {
  const config = path.join(folder, "config.json");
  const jsPlugins = [path.join(root, "scripts/lint/own-rules.mjs")];
  const rules = { "own/no-bare-words": "error" };
  writeFileSync(config, JSON.stringify({ jsPlugins, categories: { correctness: "off" }, rules }));
  for (const [n, code] of pieces.entries()) writeFileSync(path.join(folder, `piece-${n}.tsx`), `${code};\n`);
  const args = ["oxlint", "--config", config, "--format", "json", folder];
  return new Promise((resolve) => {
    // It ends with 1 where it found something, as it must here.
    execFile("npx", args, { cwd: root }, (_found, stdout) =>
      resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics),
    );
  });
};

describe("no-bare-words", () => {
  let folder: string;
  let found: Diagnostic[];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "timbre-lint-"));
    found = await lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const saidOf = (code: string): string[] =>
    found
      .filter(({ filename }) => filename.endsWith(`piece-${pieces.indexOf(code)}.tsx`))
      .map(({ message }) => message);

  it.each(fine)("lets %s pass", (code) => {
    expect(saidOf(code)).toEqual([]);
  });

  it.each(Object.entries(bare))("finds the words in %s", (code, words) => {
    expect(saidOf(code)).toEqual([`Put “${words}” into messages.ts.`]);
  });
});
