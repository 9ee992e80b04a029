import { currentLocale } from "../../../words/language.ts";

const units = ["B", "KB", "MB", "GB"] as const;

/** 1_572_864 bytes as 1.5 MB. */
export const formatSize = (sizeBytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, sizeBytes)) / 10));
  const value = sizeBytes / 1_024 ** step;
  return `${value.toLocaleString(currentLocale(), { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[step]}`;
};
