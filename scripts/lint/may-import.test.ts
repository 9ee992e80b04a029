import { describe, expect, it } from "vitest";
import { refusal } from "./may-import.mjs";

describe("rooms", () => {
  it("lets a feature use the platform and the contract", () => {
    const file = "apps/server/src/features/speech/routes.ts";
    expect(refusal(file, "../../platform/clock.ts")).toBeUndefined();
    expect(refusal(file, "@timbre/contract")).toBeUndefined();
    expect(refusal(file, "./store.ts")).toBeUndefined();
  });

  it("refuses a sibling feature", () => {
    expect(refusal("apps/server/src/features/speech/routes.ts", "../history/store.ts")).toContain("sibling history");
  });

  it("lets the joining file reach every feature", () => {
    expect(refusal("apps/server/src/features/features.ts", "./history/store.ts")).toBeUndefined();
  });

  it("refuses an import against the stream", () => {
    expect(refusal("apps/web/src/ui/controls/button.tsx", "../../features/speech/x.ts")).toBe(
      "web/ui may not import web/features",
    );
    expect(refusal("packages/engine/src/text/a.ts", "../audio/pcm.ts")).toBe("engine/text may not import engine/audio");
    expect(refusal("packages/contract/src/a.ts", "@timbre/engine")).toBe("contract may not import engine");
  });

  it("keeps what is for tests out of everything else", () => {
    const support = "../../test-support/test-app.ts";
    expect(refusal("apps/server/src/features/speech/a.test.ts", support)).toBeUndefined();
    expect(refusal("apps/server/src/features/speech/a.ts", support)).toBe(
      "server/features may not import server/test-support",
    );
  });

  it("refuses packages a room does not list", () => {
    expect(refusal("packages/contract/src/a.ts", "fastify")).toBe("contract may not import the package fastify");
    expect(refusal("packages/contract/src/a.ts", "zod")).toBeUndefined();
  });
});
