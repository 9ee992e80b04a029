import path from "node:path";
import { ownPackages, rooms } from "../../rooms.mjs";

const inside = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/** The innermost room that holds a path. */
export const roomOf = (file) =>
  rooms.filter(({ folder }) => inside(file, folder)).sort((a, b) => b.folder.length - a.folder.length)[0];

const packageNameOf = (source) =>
  source
    .split("/")
    .slice(0, source.startsWith("@") ? 2 : 1)
    .join("/");

/** Why an import is not allowed, or undefined when it is. */
export const refusal = (file, source) => {
  const from = roomOf(file);
  if (!from) return undefined;
  if (source.startsWith(".")) return refuseRelative(from, file, path.posix.join(path.posix.dirname(file), source));
  return refusePackage(from, file, source);
};

const isTest = (file) => /\.test\.tsx?$/.test(file);
const allowedBy = (from, file) => [...from.mayImport, ...(isTest(file) ? (from.testsMayImport ?? []) : [])];

const refuseRelative = (from, file, target) => {
  if ((from.files ?? []).includes(target)) return undefined;
  const to = roomOf(target);
  if (!to) return undefined;
  if (to !== from)
    return allowedBy(from, file).includes(to.name) ? undefined : `${from.name} may not import ${to.name}`;
  if (!from.apart || from.joins?.includes(file)) return undefined;
  const featureOf = (one) => path.posix.relative(from.folder, one).split("/")[0];
  if (featureOf(file) === featureOf(target)) return undefined;
  return `${from.name}/${featureOf(file)} may not import its sibling ${featureOf(target)}`;
};

const refusePackage = (from, file, source) => {
  const name = packageNameOf(source);
  const own = ownPackages[name];
  if (own) {
    if (own === from.name || from.mayImport.includes(own)) return undefined;
    return `${from.name} may not import ${own}`;
  }
  if (!from.packages || from.packages.includes(name) || (name === "vitest" && isTest(file))) return undefined;
  return `${from.name} may not import the package ${name}`;
};

/** ESLint rule: imports run one way between rooms. */
export const mayImport = {
  meta: { type: "problem", schema: [], docs: { description: "imports follow rooms.mjs" } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join("/");
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== "string") return;
      const message = refusal(file, source);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
