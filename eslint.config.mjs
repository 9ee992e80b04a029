import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { mayImport } from "./scripts/lint/may-import.mjs";
import { noBareWords } from "./scripts/lint/no-bare-words.mjs";

/** ESLint keeps what it found by the versions of its plugins; ours is another one whenever the rooms or the rules change. */
const ownVersion = ["rooms.mjs", "scripts/lint/may-import.mjs", "scripts/lint/no-bare-words.mjs"]
  .reduce((hash, file) => hash.update(readFileSync(new URL(file, import.meta.url))), createHash("sha256"))
  .digest("hex");

/** What only types can tell is in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      "**/node_modules/**",
      "**/dist/**",
      "data/**",
      "bench/results/**",
      "bench/peer/**",
      "packages/engine/training/**",
      "**/playwright-report/**",
      "**/test-results/**",
      "tests/clients/javascript/generated/**",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { rooms: { meta: { name: "rooms", version: ownVersion }, rules: { "may-import": mayImport } } },
    languageOptions: { globals: globals.node },
    rules: {
      "rooms/may-import": "error",
      "max-lines": ["error", 300],
      "max-params": ["error", 4],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-dynamic-delete": "off",
      "no-control-regex": "off",
    },
  },
  {
    files: ["apps/web/**/*.{ts,tsx}"],
    languageOptions: { globals: globals.browser },
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["apps/web/src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "**/*test-*.{ts,tsx}"],
    plugins: { words: { meta: { name: "words", version: ownVersion }, rules: { "no-bare-words": noBareWords } } },
    rules: { "words/no-bare-words": "error" },
  },
  {
    // Inner loops over samples and tables index what their own bounds guarantee.
    files: ["packages/engine/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    // Stand-in generators of tests often only throw.
    files: ["**/*.test.ts", "**/*.test.tsx"],
    rules: { "require-yield": "off" },
  },
  { files: ["apps/web/public/**/*.js"], languageOptions: { globals: { ...globals.browser, ...globals.audioWorklet } } },
);
