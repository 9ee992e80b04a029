import { noticeProblems, writeNotice } from "./steps/notice.mjs";

/** Writes the list of packages in NOTICE, then says what is still wrong; `--check` only says it. */
if (!process.argv.includes("--check")) writeNotice();
const problems = noticeProblems();
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
