import type { ByteRange } from "../../files/file-store.ts";

/** What a Range header asks of a file: one part of it, all of it, or something it does not have. */
export type WantedBytes = { kind: "all" } | { kind: "part"; range: ByteRange } | { kind: "unsatisfiable" };

const pattern = /^bytes=(\d*)-(\d*)$/;

/** Headers that are not understood, and lists of several ranges, are answered with the whole file, as HTTP allows. */
export const readRange = (header: string | undefined, sizeBytes: number): WantedBytes => {
  const [, first = "", last = ""] = pattern.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return { kind: "all" };
  const start = first === "" ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return { kind: "all" };
  if (start > end) return { kind: "unsatisfiable" };
  return { kind: "part", range: { start, end } };
};
