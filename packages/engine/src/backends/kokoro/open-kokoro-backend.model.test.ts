import { fileURLToPath } from "node:url";
import { describeBackend } from "../test-backend.ts";
import { openKokoroBackend } from "./open-kokoro-backend.ts";

const modelsDir = fileURLToPath(new URL("../../../../../node_modules/.cache/timbre/models", import.meta.url));
const weightsDir = fileURLToPath(new URL("../../../weights", import.meta.url));

describeBackend("kokoro", () => openKokoroBackend({ modelsDir, threads: 2 }));
describeBackend("kokoro by its flash decoder", () => openKokoroBackend({ modelsDir, weightsDir, threads: 2 }), "flash");
