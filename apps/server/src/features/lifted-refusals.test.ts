import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const sources = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);

/** Sentences that are written where something is refused that a plan or a person can lift. */
const refusal =
  /new AppError\(\s*"(?:missing_permissions|plan_required|voice_limit_reached|seat_limit_reached)",[^;]*?,\s*("[^"]+"|`[^`]+`),?\s*\)/g;
/** Role by role: what `refusals[wanted]` says. */
const role = /^ {2}(?:viewer|commenter|editor|admin|owner|server_admin): ("[^"]+"),$/gm;

const said = files.flatMap((file) => {
  const text = readFileSync(path.join(sources, file), "utf8");
  const roles = text.includes("missing_permissions") ? [...text.matchAll(role)] : [];
  return [...text.matchAll(refusal), ...roles].map(([, sentence]) => `${file}: ${sentence}`);
});

it("ERR-01 a refusal that a plan or a person can lift names that plan or person", () => {
  expect(said.length).toBeGreaterThan(15);
  expect(said.filter((one) => !/\b(plan|owner|admin|operator|API key)\b|liftOf|\$\{lift\}/i.test(one))).toEqual([]);
});
