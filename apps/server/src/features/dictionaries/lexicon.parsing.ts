import type { PronunciationRuleBody } from "@timbre/contract";
import { defineParsing } from "../../platform/parsing/parsing.ts";

/** A lexicon as some of its rules at a time. */
export const lexiconParsing = defineParsing<{ path: string }, PronunciationRuleBody[]>("lexicon", "invalid_lexicon");
