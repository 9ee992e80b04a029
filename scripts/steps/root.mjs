import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const cacheFolder = path.join(root, "node_modules/.cache/timbre");
