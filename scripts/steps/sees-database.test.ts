import { describe, expect, it } from "vitest";
import { makeSeesDatabase } from "./sees-database.mjs";

const files = new Map([
  ["/app/plain.test.ts", 'import { it } from "vitest";\nimport { sum } from "./sum.ts";'],
  ["/app/sum.ts", 'import { one } from "./inner/one.ts";'],
  ["/app/inner/one.ts", 'import { sum } from "../sum.ts";'],
  ["/app/near.test.ts", 'import { sum } from "./sum.ts";\nimport { open } from "./support/database.ts";'],
  ["/app/far.test.ts", 'import {\n  build,\n} from "./support/app.ts";'],
  ["/app/late.test.ts", 'const { build } = await import("./support/app.ts");'],
  ["/app/passed-on.test.ts", 'export * from "./support/app.ts";'],
  ["/app/itself.test.ts", "const url = process.env.TEST_DATABASE_URL;"],
  ["/app/support/app.ts", 'import { open } from "./database.ts";'],
  ["/app/support/database.ts", "export const open = () => connect(process.env.TEST_DATABASE_URL);"],
]);
const sees = makeSeesDatabase((file: string) => files.get(file) ?? "");

describe("which database a test runs on", () => {
  it.each(["near", "far", "late", "passed-on", "itself"])("is seen by one that reaches it: %s", (name) => {
    expect(sees(`/app/${name}.test.ts`)).toBe(true);
  });

  it("is not seen by one that never gets there, however its imports turn", () => {
    expect(sees("/app/plain.test.ts")).toBe(false);
  });
});
