import { number } from "../../language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  fillThisIn: "Remplissez ce champ",
  thisCannotBeUsedHere: "Cela ne peut pas être utilisé ici",
  useAtLeast: (limit: number) => `Au moins ${number(limit)}`,
  useAtMost: (limit: number) => `Au plus ${number(limit)}`,
  useAtLeastCharacters: (limit: number) => `Au moins ${number(limit)} caractères`,
  useAtMostCharacters: (limit: number) => `Au plus ${number(limit)} caractères`,
};
