import { runProcess } from "./run-process.ts";
import { startRole } from "./start-role.ts";

await runProcess(startRole);
