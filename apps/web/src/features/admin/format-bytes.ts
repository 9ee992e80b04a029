const units = ["B", "KB", "MB", "GB", "TB"];

/** 1,572,864 bytes as 1.5 MB. */
export const formatBytes = (sizeBytes: number): string => {
  const place = sizeBytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(sizeBytes) / 10));
  return `${Number((sizeBytes / 1_024 ** place).toFixed(1))} ${units[place] ?? ""}`;
};
