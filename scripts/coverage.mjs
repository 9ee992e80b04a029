import { writeCoverage } from "./steps/coverage.mjs";

writeCoverage();
