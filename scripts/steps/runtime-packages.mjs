import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

const inner = "/node_modules/";

/** Where a package named inside another is found: in its own folder, or in its holder's, out to the root's. */
const resolve = (packages, from, name) => {
  for (let place = from; place !== ""; place = place.slice(0, Math.max(0, place.lastIndexOf(inner)))) {
    if (packages[`${place}${inner}${name}`]) return `${place}${inner}${name}`;
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
};

const wantedBy = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

const nameIn = (place, entry) => entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Everything from the registry that a running server or its pages may hold, from the lockfile: what our packages ask for, what
 * those ask for, and so on; prebuilt parts for other systems too. Our own packages and what only tests and builds need are not in it.
 */
export const runtimePackages = (lock = readJson("package-lock.json")) => {
  const { packages } = lock;
  const ours = Object.keys(packages).filter((place) => place !== "" && !place.includes("node_modules/"));
  const reached = new Set();
  const queue = ours.filter((place) => place !== "tests").map((place) => ({ place, wants: wantedBy(packages[place]) }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const name of next.wants) {
      const place = resolve(packages, next.place, name);
      if (place === undefined || reached.has(place) || packages[place].link) continue;
      reached.add(place);
      queue.push({ place, wants: wantedBy(packages[place]) });
    }
  }
  return [...reached]
    .map((place) => describe(place, packages[place]))
    .sort((a, b) => (a.name === b.name ? order(a.version, b.version) : order(a.name, b.name)))
    .filter((one, index, all) => one.name !== all[index - 1]?.name || one.version !== all[index - 1]?.version);
};

const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const describe = (place, entry) => ({
  name: nameIn(place, entry),
  version: entry.version,
  license: licenseOf(place, entry),
  isOptional: Boolean(entry.optional),
  place,
});

/** The lockfile's word, or that of the installed package, which some registries leave out. */
const licenseOf = (place, entry) => {
  if (typeof entry.license === "string") return entry.license;
  const file = path.join(place, "package.json");
  if (!existsSync(path.join(root, file))) return undefined;
  const { license, licenses } = readJson(file);
  return license?.type ?? license ?? licenses?.map((one) => one.type ?? one).join(" OR ");
};
