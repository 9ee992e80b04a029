import { writeConformance } from "./steps/sdk-conformance.mjs";

await writeConformance();
