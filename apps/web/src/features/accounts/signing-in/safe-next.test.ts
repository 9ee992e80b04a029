import { expect, it } from "vitest";
import { homePath, safeNext } from "./safe-next.ts";

it("SHELL-84 leads back to where the visitor wanted to go", () => {
  expect(safeNext("/app/speech-synthesis/text-to-speech?tab=history")).toBe(
    "/app/speech-synthesis/text-to-speech?tab=history",
  );
});

it("SHELL-84 never leads to another site", () => {
  const elsewhere = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "",
    7,
  ];
  for (const next of elsewhere) expect(safeNext(next)).toBe(homePath);
});
