import type { ErrorCode } from "@timbre/contract";

/**
 * A way of reading files that somebody sent: light enough for the web process, which only asks. Those who do the reading are
 * bound to it in `parser.ts`, which runs in a process of its own.
 */
export type Parsing<Request, Item> = {
  name: string;
  /** What is said of a file that its reader could make nothing of. */
  unreadable: ErrorCode;
  /** Never there: they carry the types from the asker to the reader. */
  request?: Request;
  item?: Item;
};

export const defineParsing = <Request, Item>(name: string, unreadable: ErrorCode): Parsing<Request, Item> => ({
  name,
  unreadable,
});

/** Gives what it found piece by piece: one message each, so that no single one holds up the process that asked. */
export type Reader<Request, Item> = (request: Request) => Iterable<Item> | AsyncIterable<Item>;

export type BoundParsing = { name: string; load(): Promise<Reader<unknown, unknown>> };

/** `load` brings the reader when the first file of its kind comes: those who send pictures need no parser of pages. */
export const readsWith = <Request, Item>(
  { name }: Parsing<Request, Item>,
  load: () => Promise<Reader<Request, Item>>,
): BoundParsing => ({ name, load: load as BoundParsing["load"] });

export type ParseOptions = {
  signal: AbortSignal;
  /** Whose file it is, usually a workspace: those who send many wait while others send one. */
  fairnessKey: string;
};

/** Strangers' files, read where nothing else can be harmed. Throws AppErrors: what is wrong, or which limit was met. */
export type Parser = {
  parse<Request, Item>(
    parsing: Parsing<Request, Item>,
    request: NoInfer<Request>,
    options: ParseOptions,
  ): Promise<Item[]>;
};
