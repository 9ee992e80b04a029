import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/test-setup.ts"],
    // Whole panels are drawn and pressed; a busy machine needs its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    // One page per worker instead of one per file: the set-up clears what tests leave behind.
    isolate: false,
  },
});
