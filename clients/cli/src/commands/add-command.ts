import type { Command } from "commander";
import type { Work } from "../work.ts";

/** Adds a command; it gets its work when it is run. */
export type AddCommand = (program: Command, workFor: (command: Command) => Work) => void;
