import { mkdir, rm } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { readForm } from "./read-form.ts";
import type { Scan } from "./open-scanner.ts";
import { ownFolderIn, sweepFolders } from "./own-folder.ts";
import type { Uploads } from "./uploads.ts";

export type OpenUploads = Uploads & {
  /** To be called when a request is over, however it ended. */
  forget(request: FastifyRequest): Promise<void>;
};

/** Files on their way in, in a folder of this process alone under `root`. What dead processes left there is removed. */
export const openUploads = async (root: string, scan?: Scan): Promise<OpenUploads> => {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = ownFolderIn(root);
  await sweepFolders(root, folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = new WeakMap<FastifyRequest, string[]>();
  const forget = async (request: FastifyRequest): Promise<void> => {
    const paths = written.get(request)?.splice(0) ?? [];
    // One that cannot be removed now is removed with the folder, when this process is over.
    await Promise.all(paths.map((one) => rm(one, { force: true }).catch(() => undefined)));
  };
  return {
    forget,
    scan: async ({ path }, signal) => scan?.(path, signal),
    readForm: async (request, spec) => {
      const paths: string[] = [];
      written.set(request, paths);
      request.clientLeft.addEventListener("abort", () => void forget(request), { once: true });
      try {
        return await readForm(request, spec, { folder, scan, onFile: (one) => paths.push(one) });
      } catch (error) {
        await forget(request);
        throw error;
      }
    },
  };
};
