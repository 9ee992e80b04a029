import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { runtimePackages } from "./runtime-packages.mjs";

export const sbomFormats = ["cyclonedx", "spdx"];

/**
 * From the lockfile alone first: it says the same everywhere and names no registry. npm stops at peers that do not fit even when they are optional,
 * and at a lockfile without the parts for other systems; then what is installed is listed instead.
 */
const ways = [["--package-lock-only"], []];

const askNpm = (format, way) => {
  const args = ["sbom", "--sbom-format", format, "--sbom-type", "application", "--legacy-peer-deps", ...way];
  const { status, stdout, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
  return status === 0 ? { document: JSON.parse(stdout) } : { problem: stderr.trim() };
};

/** What npm tells of the whole tree (its own way to omit development parts also omits what both need), cut down to what a running server or its pages may hold. */
export const makeSbom = (format, ask = askNpm) => {
  const answers = [];
  for (const way of ways) {
    answers.push(ask(format, way));
    if (answers.at(-1).document) break;
  }
  const { document } = answers.at(-1);
  if (!document)
    throw new Error(`npm could not list what is in a release: ${answers.map((one) => one.problem).join("\n")}`);
  return format === "cyclonedx" ? trimCycloneDx(document) : trimSpdx(document);
};

const ourFacts = () => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const keeper = () => {
  const wanted = new Set(runtimePackages().map(({ name, version }) => `${name}@${version}`));
  return (name, version) =>
    wanted.has(`${name}@${version}`) || (name.startsWith("@timbre/") && name !== "@timbre/tests");
};

/** Names of the root and of our packages are those of their folders, which say nothing; references hold the real ones. */
const trimCycloneDx = (document) => {
  const isKept = keeper();
  const { name, version } = ourFacts();
  const rootRef = document.metadata.component["bom-ref"];
  const nameOf = (one) => one["bom-ref"].slice(0, one["bom-ref"].lastIndexOf("@"));
  const components = document.components
    .filter((one) => isKept(nameOf(one), one.version))
    .map((one) => ({ ...one, name: nameOf(one) }));
  const kept = new Set([rootRef, ...components.map((one) => one["bom-ref"])]);
  const dependencies = document.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  const component = { ...document.metadata.component, name, version };
  return { ...document, metadata: { ...document.metadata, component }, components, dependencies };
};

const trimSpdx = (document) => {
  const isKept = keeper();
  const { name, version } = ourFacts();
  const [rootId] = document.documentDescribes;
  const packages = document.packages
    .filter((one) => one.SPDXID === rootId || isKept(one.name, one.versionInfo))
    .map((one) => (one.SPDXID === rootId ? { ...one, name, versionInfo: version } : one));
  const kept = new Set([document.SPDXID, ...packages.map((one) => one.SPDXID)]);
  const relationships = document.relationships.filter(
    ({ spdxElementId, relatedSpdxElement }) => kept.has(spdxElementId) && kept.has(relatedSpdxElement),
  );
  return { ...document, name: `${name}@${version}`, packages, relationships };
};
