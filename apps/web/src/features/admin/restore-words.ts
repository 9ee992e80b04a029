import { restoreSteps } from "@timbre/contract";
import { t } from "./messages.ts";

const words: Readonly<Record<keyof typeof restoreSteps, string>> = {
  emptyPlace: t.restoreEmptyPlace,
  bringKey: t.restoreBringKey,
  runRestore: t.restoreRunRestore,
  startServer: t.restoreStartServer,
};

const steps = Object.keys(restoreSteps) as (keyof typeof restoreSteps)[];

/** A step as the server names it, in the reader's language. */
export const restoreWords = (step: string): string => {
  const known = steps.find((name) => restoreSteps[name] === step);
  return known ? words[known] : step;
};
