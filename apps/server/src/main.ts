import { runProcess } from "./run-process.ts";
import { startWeb } from "./start-web.ts";

await runProcess(startWeb);
