import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it("tells sizes in the unit that fits", () => {
  expect([0, 1_023, 1_024, 1_572_864, 3 * 1_024 ** 3].map(formatBytes)).toEqual([
    "0 B",
    "1023 B",
    "1 KB",
    "1.5 MB",
    "3 GB",
  ]);
});
