import { number } from "../../language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  fillThisIn: "入力してください",
  thisCannotBeUsedHere: "ここでは使えません",
  useAtLeast: (limit: number) => `${number(limit)} 以上にしてください`,
  useAtMost: (limit: number) => `${number(limit)} 以下にしてください`,
  useAtLeastCharacters: (limit: number) => `${number(limit)}文字以上にしてください`,
  useAtMostCharacters: (limit: number) => `${number(limit)}文字以下にしてください`,
};
