import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { runtimePackages } from "./runtime-packages.mjs";

export const noticeFile = path.join(root, "NOTICE");
const marker = "## Every package";

/** Licences that ask no more of people who pass Timbre on than to keep their texts and, for the last two kinds, to keep files replaceable. */
const allowed = new Set(
  (
    "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib OFL-1.1 " +
    "MPL-2.0 LGPL-2.1-or-later LGPL-3.0-or-later"
  ).split(" "),
);

/** Under the GPL, behind a pipe, and only as what may be left out. */
const apart = new Map([
  ["espeak-ng", "GPL-3.0-or-later"],
  ["@audio/decode-aac", "GPL-2.0"],
]);

const isAllowed = (license) =>
  license
    .replace(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((one) => allowed.has(one.trim())));

/** Files whose licence a package's own may not tell: compiled code, models, dictionaries, typefaces. */
const carried = /\.(?:wasm|wasm\.js|node|so(?:\.[\d.]+)?|dylib|dll|onnx|ort|bin|dat\.gz|woff2?|ttf)$/;

const carriesMore = (folder) =>
  existsSync(folder) &&
  readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.isDirectory()) return entry.name !== "node_modules" && carriesMore(path.join(folder, entry.name));
    return carried.test(entry.name);
  });

/** Prebuilt parts for one system each are told of in one line. */
const system =
  /-(?:linuxmusl|linux|darwin|win32|android|freebsd|wasm32|webcontainers)(?:-[a-z0-9]+)*(?:-(?:gnu|musl|msvc|gnueabihf|eabi))?$/;
const family = (name) => (system.test(name) ? `${name.replace(system, "")}-*` : name);

export const problemsOf = (packages, written, carries = (place) => carriesMore(path.join(root, place))) =>
  packages.flatMap(({ name, version, license, isOptional, place }) => {
    const which = `${name} ${version}`;
    const isNamed = written.includes(`\`${name}\``) || (isOptional && written.includes(`\`${family(name)}\``));
    if (!license) return [`${which} does not state a licence`];
    if (apart.get(name) === license) {
      return [
        ...(isOptional ? [] : [`${which} is under ${license} and not optional: something else depends on it`]),
        ...(isNamed ? [] : [`${which} is under ${license} and not in NOTICE`]),
      ];
    }
    if (!isAllowed(license)) return [`${which} is under ${license}, which is not on the list of allowed licences`];
    return carries(place) && !isNamed ? [`${which} carries compiled code or data that NOTICE does not name`] : [];
  });

const listOf = (packages) => {
  const lines = packages.map(({ name, version, license, isOptional }) => {
    return `${isOptional ? family(name) : name} ${version}: ${license}${apart.has(name) ? " (may be left out)" : ""}`;
  });
  return [...new Set(lines)];
};

const split = (text) => {
  const at = text.indexOf(marker);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
};

const made = (packages) =>
  [
    marker,
    "",
    "Made by `node scripts/notice.mjs` from the lockfile; do not edit. What a running server or its pages may hold:",
    "",
    ...listOf(packages).map((line) => `- ${line}`),
    "",
  ].join("\n");

/** What is wrong with the licences of what we depend on, or with what NOTICE says of them. */
export const noticeProblems = (packages = runtimePackages(), text = readFileSync(noticeFile, "utf8")) => {
  const [written, list] = split(text);
  const isCurrent = list === made(packages);
  return [
    ...problemsOf(packages, written),
    ...(isCurrent ? [] : ["NOTICE is out of date: run node scripts/notice.mjs"]),
  ];
};

export const writeNotice = () => {
  const [written] = split(readFileSync(noticeFile, "utf8"));
  writeFileSync(noticeFile, `${written.trimEnd()}\n\n${made(runtimePackages())}`);
};
