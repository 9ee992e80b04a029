// Threads do not inherit the loader that reads TypeScript: in development it is set up here, then the real entry runs.
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
await import(workerData.entry);
