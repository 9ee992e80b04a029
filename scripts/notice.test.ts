import { describe, expect, it } from "vitest";
import { noticeProblems, problemsOf } from "./steps/notice.mjs";
import { runtimePackages } from "./steps/runtime-packages.mjs";

const one = { name: "left-pad", version: "1.0.0", license: "MIT", isOptional: false, place: "node_modules/left-pad" };
const plain = () => false;

describe("licences of what we depend on", () => {
  it("are all known and allowed, and NOTICE tells of them", () => {
    expect(noticeProblems()).toEqual([]);
  });

  it.each(["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND LGPL-3.0-or-later"])("may be %s", (license) => {
    expect(problemsOf([{ ...one, license }], "", plain)).toEqual([]);
  });

  it.each(["GPL-3.0-or-later", "MIT AND AGPL-3.0", "SEE LICENSE IN x"])("may not be %s", (license) => {
    expect(problemsOf([{ ...one, license }], "", plain)).toEqual([expect.stringContaining("not on the list")]);
  });

  it("must be stated", () => {
    expect(problemsOf([{ ...one, license: undefined }], "", plain)).toEqual([expect.stringContaining("licence")]);
  });

  it("must be told by hand for what carries compiled code or data", () => {
    expect(problemsOf([one], "nothing of it", () => true)).toEqual([expect.stringContaining("carries compiled code")]);
    expect(problemsOf([one], "a word on `left-pad`", () => true)).toEqual([]);
  });

  it("may be the GPL only for what stands apart and can be left out", () => {
    const espeak = { ...one, name: "espeak-ng", license: "GPL-3.0-or-later", isOptional: true };
    expect(problemsOf([espeak], "`espeak-ng`", plain)).toEqual([]);
    expect(problemsOf([{ ...espeak, isOptional: false }], "`espeak-ng`", plain)).toEqual([
      expect.stringContaining("not optional"),
    ]);
  });

  it("notices when the list is out of date", () => {
    expect(noticeProblems([one], "## Every package\n\n- something else")).toContainEqual(
      expect.stringContaining("out of date"),
    );
  });
});

describe("packages of a running server", () => {
  const packages = {
    "": { devDependencies: { builder: "1.0.0" } },
    "apps/server": { dependencies: { web: "1.0.0" } },
    tests: { dependencies: { browser: "1.0.0" } },
    "node_modules/web": { version: "1.0.0", license: "MIT", dependencies: { inner: "2.0.0" } },
    "node_modules/web/node_modules/inner": { version: "2.0.0", license: "MIT" },
    "node_modules/inner": { version: "1.0.0", license: "MIT" },
    "node_modules/builder": { version: "1.0.0", license: "MIT" },
    "node_modules/browser": { version: "1.0.0", license: "MIT" },
  };

  it("are what ours ask for and what those ask for, the nearest copy of each; not what tests and builds need", () => {
    const names = runtimePackages({ packages }).map(({ name, version }) => `${name} ${version}`);
    expect(names).toEqual(["inner 2.0.0", "web 1.0.0"]);
  });
});
