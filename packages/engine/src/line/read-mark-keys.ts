import { readdirSync, readFileSync } from "node:fs";
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
