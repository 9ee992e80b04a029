const bytesPerMb = 1_048_576;

/** What reading one file that somebody sent may take. Documents, pages, pictures and lexicons share these. */
export const parsingLimits = {
  maxMs: 10_000,
  /** Of the process that reads, with everything in it; the heap alone may take half. */
  maxMemoryMb: 640,
  /** Of a zip, all files in it that are read together; no book has more text. */
  maxUnpackedBytes: 64 * bytesPerMb,
  maxAnswerBytes: 16 * bytesPerMb,
  /** Elements inside elements. Pages that people write stay below fifty. */
  maxDepth: 256,
  maxElements: 1_000_000,
  /** Files in a zip. */
  maxEntries: 10_000,
  /** How many files may wait to be read. */
  maxWaiting: 64,
} as const;
