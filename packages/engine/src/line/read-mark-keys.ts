import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The key in use, then those it took the place of: they lie beside it, as `watermark.2026.key` beside `watermark.key`. */
export const readMarkKeys = (file: string): Uint8Array[] => {
  const folder = path.dirname(file);
  const { name, ext } = path.parse(file);
  const earlier = readdirSync(folder).filter(
    (one) => one.startsWith(`${name}.`) && one.endsWith(ext) && !isSame(one, file),
  );
  return [file, ...earlier.sort().map((one) => path.join(folder, one))].map((one) => readFileSync(one));
};

const isSame = (name: string, file: string): boolean => name === path.basename(file);

/** The same, and the new ones once the key was exchanged: a process that runs marks with it what it is asked for next. */
export const followMarkKeys = (file: string): (() => readonly Uint8Array[]) => {
  let known = { version: versionOf(file), keys: readMarkKeys(file) };
  return () => {
    const version = versionOf(file);
    // While a person renames files there may be none for a moment.
    if (version !== undefined && version !== known.version) known = { version, keys: readMarkKeys(file) };
    return known.keys;
  };
};

const versionOf = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
};
