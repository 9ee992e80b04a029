import type { FastifyRequest } from "fastify";
import type { z } from "zod";

/** A file of a form, kept aside until its request is answered. `fileName` is what the sender called it: show it only. */
export type UploadedFile = { path: string; fileName: string; contentType: string; sizeBytes: number };

export type FormSpec<Fields extends z.ZodType> = {
  /** Of the text parts. A name that came once is a string, one that came often a list of them. */
  fields: Fields;
  /** Names of the parts that hold files. Files under other names are refused. */
  files: readonly string[];
  /** `maxTotalBytes` of all files together; absent means as many as each may have. */
  limits: { maxFiles: number; maxBytes: number; maxTotalBytes?: number };
};

/** A form as a route declares it, so that the reference can tell of it: `schema: { form }`. */
export type DeclaredForm = FormSpec<z.ZodObject> & { isFileOptional?: boolean };

declare module "fastify" {
  interface FastifySchema {
    form?: DeclaredForm;
  }
}

export type Form<Fields> = { fields: Fields; files: UploadedFile[] };

export type Uploads = {
  /**
   * Reads a multipart form, its files into a folder of temporary ones. They are gone once the request is answered:
   * what is to stay must be copied to the file store before.
   */
  readForm<Fields extends z.ZodType>(request: FastifyRequest, spec: FormSpec<Fields>): Promise<Form<z.output<Fields>>>;
  /** Refuses a harmful file. Files of a form were looked at already; what was put together from several was not. */
  scan(file: UploadedFile, signal: AbortSignal): Promise<void>;
};
