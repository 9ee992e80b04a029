import type { z } from "zod";

/** The parts of a multipart form. */
export type FormShape<Fields extends z.ZodObject = z.ZodObject> = {
  /** Of the text parts. A name that came once is a string, one that came often a list of them. */
  readonly fields: Fields;
  /** Names of the parts that hold files. Files under other names are refused. */
  readonly files: readonly string[];
  readonly limits: { readonly maxFiles: number; readonly maxBytes: number };
  readonly isFileOptional?: boolean;
};
