import { runProcess } from "../run-process.ts";
import { startRole } from "../start-role.ts";

/** The product's processes as they are, except that the engine plays tones: for tests of what happens around it. */
const toy = { engineModel: "toy" as const };
if (process.argv[2] && process.argv[2] !== "web") process.env.ROLE = process.argv[2];
await runProcess((config, log) => startRole(config, log, toy));
