import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./steps/root.mjs";
import { roomsDiagram } from "./steps/rooms-diagram.mjs";

/** Puts the current diagram into docs/architecture.md. */
const file = path.join(root, "docs/architecture.md");
const text = readFileSync(file, "utf8");
writeFileSync(
  file,
  text.replace(/```mermaid[\s\S]*?```/, () => roomsDiagram()),
);
