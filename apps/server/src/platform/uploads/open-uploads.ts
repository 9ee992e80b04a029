import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyRequest } from "fastify";
import { readForm } from "./read-form.ts";
import type { Uploads } from "./uploads.ts";

export type OpenUploads = Uploads & {
  /** To be called when a request is over, however it ended. */
  forget(request: FastifyRequest): Promise<void>;
};

/** Files on their way in, under `folder`. Whatever an earlier process left there is removed. */
export const openUploads = async (folder: string): Promise<OpenUploads> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true });
  const written = new WeakMap<FastifyRequest, string[]>();
  const forget = async (request: FastifyRequest): Promise<void> => {
    const paths = written.get(request)?.splice(0) ?? [];
    await Promise.all(paths.map((one) => rm(one, { force: true })));
  };
  return {
    forget,
    readForm: async (request, spec) => {
      const paths: string[] = [];
      written.set(request, paths);
      request.gone.addEventListener("abort", () => void forget(request), { once: true });
      try {
        return await readForm(request, spec, { folder, onFile: (one) => paths.push(one) });
      } catch (error) {
        await forget(request);
        throw error;
      }
    },
  };
};
