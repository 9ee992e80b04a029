import { number } from "../../language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  fillThisIn: "Completa este campo",
  thisCannotBeUsedHere: "Esto no se puede usar aquí",
  useAtLeast: (limit: number) => `Como mínimo ${number(limit)}`,
  useAtMost: (limit: number) => `Como máximo ${number(limit)}`,
  useAtLeastCharacters: (limit: number) => `Usa al menos ${number(limit)} caracteres`,
  useAtMostCharacters: (limit: number) => `Usa como máximo ${number(limit)} caracteres`,
};
