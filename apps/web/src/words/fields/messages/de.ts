import { number } from "../../language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  fillThisIn: "Bitte ausfüllen",
  thisCannotBeUsedHere: "Das geht hier nicht",
  useAtLeast: (limit: number) => `Mindestens ${number(limit)}`,
  useAtMost: (limit: number) => `Höchstens ${number(limit)}`,
  useAtLeastCharacters: (limit: number) => `Mindestens ${number(limit)} Zeichen`,
  useAtMostCharacters: (limit: number) => `Höchstens ${number(limit)} Zeichen`,
};
