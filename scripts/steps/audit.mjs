import { execFileSync } from "node:child_process";
import { root } from "./root.mjs";

/** What npm says of the packages that a release is made of; it ends with an error when it knows of faults. */
const askNpm = () => {
  try {
    return execFileSync("npm", ["audit", "--omit=dev", "--json"], { cwd: root, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return String(error.stdout);
  }
};

const overdue = new Set(["high", "critical"]);

/** Packages with faults that are known and serious, and whatever kept us from asking. */
export const auditProblems = (ask = askNpm) => {
  const report = readReport(ask());
  if (!report?.vulnerabilities) return ["npm audit could not be asked for known faults: a release needs its answer"];
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => overdue.has(severity))
    .map(
      ({ name, severity }) => `${name} has a known fault (${severity}): see npm audit, and take a version without it`,
    );
};

const readReport = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
