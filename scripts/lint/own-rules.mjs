import { mayImport } from "./may-import.mjs";
import { noBareWords } from "./no-bare-words.mjs";

/** Rules of this repository, as a plugin of the linter. */
export default { meta: { name: "own" }, rules: { "may-import": mayImport, "no-bare-words": noBareWords } };
