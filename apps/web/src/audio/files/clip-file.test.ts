import { expect, it } from "vitest";
import { clipFileName } from "./clip-file.ts";

it("names a clip after who speaks and when", () => {
  expect(clipFileName("Heart & Soul", new Date("2026-03-01T10:20:30Z"))).toBe(
    "Timbre_Heart-Soul_2026-03-01_10-20-30.mp3",
  );
});

it("gives each format its ending", () => {
  expect(clipFileName("Ada", new Date(0), "audio/wav")).toMatch(/\.wav$/);
});
