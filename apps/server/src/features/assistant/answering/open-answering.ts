import { askOutside } from "../../../platform/outside/ask-outside.ts";
import { makeFindTopics, type ReadMeaning } from "../knowledge/find-topics.ts";
import type { Facts } from "../knowledge/topic.ts";
import { greeting, openBuiltInAnswerer } from "./built-in-answerer.ts";
import type { OutsideModel } from "./ask-model.ts";
import { modelGreeting, openModelAnswerer } from "./model-answerer.ts";
import type { Answerer, Reply } from "./reply.ts";

export type { Answerer, Facts, OutsideModel, ReadMeaning, Reply };

type Needs = {
  readMeaning: ReadMeaning;
  /** Answers in place of the built-in answerer, where the operator set one up. */
  model?: OutsideModel | undefined;
};
type OpenAnswerer = (onProblem?: (problem: string) => void) => Answerer;

/** One answerer for each conversation, all with the same knowledge. */
export const openAnswering = ({ readMeaning, model }: Needs): { greeting: string; open: OpenAnswerer } => {
  const findTopics = makeFindTopics(readMeaning);
  return {
    greeting: model ? modelGreeting : greeting,
    open: (onProblem = () => undefined) => {
      const builtIn = openBuiltInAnswerer(findTopics);
      return model ? openModelAnswerer({ model, askOutside, findTopics, builtIn, onProblem }) : builtIn;
    },
  };
};
