import { expect, it } from "vitest";
import { silence } from "./silence.ts";

it("is exactly as long as asked, to the nearest sample", () => {
  expect(silence(1500.5, 24000).samples).toHaveLength(36012);
  expect(silence(10, 22050).samples).toHaveLength(221);
  expect(silence(0, 24000).samples).toHaveLength(0);
  expect(silence(-5, 24000).samples).toHaveLength(0);
});
