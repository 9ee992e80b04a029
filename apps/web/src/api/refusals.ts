import { catalogue } from "../words/catalogue.ts";

/** What the server says in English when it refuses, in the reader's language. */
export const translatedRefusals: Readonly<Partial<Record<string, string>>> = catalogue("api/refusals", {});
