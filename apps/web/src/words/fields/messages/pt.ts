import { number } from "../../language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  fillThisIn: "Preencha este campo",
  thisCannotBeUsedHere: "Isto não pode ser usado aqui",
  useAtLeast: (limit: number) => `No mínimo ${number(limit)}`,
  useAtMost: (limit: number) => `No máximo ${number(limit)}`,
  useAtLeastCharacters: (limit: number) => `Use pelo menos ${number(limit)} caracteres`,
  useAtMostCharacters: (limit: number) => `Use no máximo ${number(limit)} caracteres`,
};
