import { runProcess } from "./run-process.ts";
import { startRole } from "./start-role.ts";

process.env.ROLE = "worker";
await runProcess(startRole);
