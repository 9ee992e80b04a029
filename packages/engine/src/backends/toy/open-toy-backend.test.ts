import { describeBackend } from "../describe-backend.ts";
import { openToyBackend } from "./open-toy-backend.ts";

describeBackend("toy", () => openToyBackend());
