import { describeBackend } from "../test-backend.ts";
import { openToyBackend } from "./open-toy-backend.ts";

describeBackend("toy", () => openToyBackend());
