#!/usr/bin/env node
import { runClient } from "../../../scripts/steps/run-client.mjs";

await runClient("cli");
