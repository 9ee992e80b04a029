import { lexiconParsing } from "./features/dictionaries/lexicon.parsing.ts";
import { documentParsing, pageParsing } from "./features/studio/documents/document.parsing.ts";
import { pictureParsing } from "./platform/images/picture.parsing.ts";
import { readsWith } from "./platform/parsing/parsing.ts";
import { runReader } from "./platform/parsing/run-reader.ts";

const documents = () => import("./features/studio/documents/chapters-in.ts");

/** The process that reads strangers' files, and nothing else: it has no database, no secrets and no network of its own. */
await runReader([
  readsWith(documentParsing, async () => (await documents()).chaptersInDocument),
  readsWith(pageParsing, async () => (await documents()).chaptersInPage),
  readsWith(lexiconParsing, async () => (await import("./features/dictionaries/pls.ts")).rulesInLexicon),
  readsWith(pictureParsing, async () => (await import("./platform/images/shrink-image.ts")).shrinkImage),
]);
