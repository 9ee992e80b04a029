import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeBackend } from "../describe-backend.ts";
import { openKokoroBackend } from "./open-kokoro-backend.ts";

const modelsDir = process.env.MODELS_DIR ?? join(tmpdir(), "timbre-test-models");

describeBackend("kokoro", () => openKokoroBackend({ modelsDir, threads: 2 }));
