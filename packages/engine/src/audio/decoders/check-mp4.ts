const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "mvex", "moof", "traf"]);
/** Tables of counted entries: where the count stands in the box's body, and bytes per entry. */
const TABLES: Record<string, { countAt: number; entryBytes: number }> = {
  stco: { countAt: 4, entryBytes: 4 },
  co64: { countAt: 4, entryBytes: 8 },
  stsc: { countAt: 4, entryBytes: 12 },
  stts: { countAt: 4, entryBytes: 8 },
  elst: { countAt: 4, entryBytes: 12 },
};
const MAX_DEPTH = 8;
// AAC has at most 94 frames a second; coded sound with more of them is not sound.
const MAX_FRAMES_PER_SECOND = 100;

export type Mp4Verdict = "ok" | "corrupt" | "too_long";

/**
 * The demuxer believes the counts in the file and makes arrays of that size, so a few forged bytes could take all
 * memory. Here every count is held against the bytes that are really there.
 */
export const checkMp4 = (bytes: Uint8Array, maxDurationMs: number): Mp4Verdict => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const maxFrames = (maxDurationMs / 1000 + 1) * MAX_FRAMES_PER_SECOND;
  let frameCount = 0;

  const verdictOnBox = (type: string, start: number, end: number): Mp4Verdict => {
    const table = TABLES[type];
    if (table) return tableFits(view, start + table.countAt, (end - start) / table.entryBytes) ? "ok" : "corrupt";
    if (type === "stsz") return verdictOnSizes(start, end);
    if (type === "trun") return tableFits(view, start + 4, maxFrames) ? "ok" : "too_long";
    return "ok";
  };
  const verdictOnSizes = (start: number, end: number): Mp4Verdict => {
    if (end - start < 12) return "corrupt";
    const uniformBytes = view.getUint32(start + 4);
    frameCount = view.getUint32(start + 8);
    if (uniformBytes > 0) return frameCount * uniformBytes <= bytes.length ? "ok" : "corrupt";
    if (frameCount * 4 > end - start) return "corrupt";
    return frameCount <= maxFrames ? "ok" : "too_long";
  };
  const walk = (start: number, end: number, depth: number): Mp4Verdict => {
    let at = start;
    while (at + 8 <= end) {
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      const { headBytes, boxBytes } = boxExtent(view, at, end);
      if (boxBytes < headBytes) return "corrupt";
      const boxEnd = Math.min(end, at + boxBytes);
      const isContainer = CONTAINERS.has(type) && depth < MAX_DEPTH;
      const verdict = isContainer
        ? walk(at + headBytes, boxEnd, depth + 1)
        : verdictOnBox(type, at + headBytes, boxEnd);
      if (verdict !== "ok") return verdict;
      at += boxBytes;
    }
    return "ok";
  };
  return walk(0, bytes.length, 0);
};

const boxExtent = (view: DataView, at: number, end: number): { headBytes: number; boxBytes: number } => {
  const size = view.getUint32(at);
  if (size === 0) return { headBytes: 8, boxBytes: end - at };
  if (size !== 1) return { headBytes: 8, boxBytes: size };
  return { headBytes: 16, boxBytes: at + 16 <= end ? Number(view.getBigUint64(at + 8)) : 0 };
};

const tableFits = (view: DataView, countAt: number, maxCount: number): boolean =>
  countAt + 4 <= view.byteLength && view.getUint32(countAt) <= maxCount;
