import type { UserPreferences } from "../../../platform/database/tables/owners.ts";
import { letterLanguageOf } from "../../../platform/mail/letter-language.ts";
import { lettersIn } from "./letters.ts";

type Person = { preferences: UserPreferences };

/** Letters in the language of the account; without one, or where none is chosen, in that of the browser that asks. */
export const lettersFor = (person: Person | undefined, acceptLanguage: string | undefined) =>
  lettersIn(letterLanguageOf(person?.preferences.pageLanguage, acceptLanguage));
