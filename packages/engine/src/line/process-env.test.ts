import { expect, it } from "vitest";
import { engineProcessEnv } from "./process-env.ts";

it("passes on what the host has and lets its own choice of heaps win", () => {
  const env = engineProcessEnv({ PATH: "/bin", MALLOC_ARENA_MAX: "8" });

  expect(env).toMatchObject({ PATH: "/bin", MALLOC_ARENA_MAX: "8", MALLOC_MMAP_THRESHOLD_: "32768" });
});
