import { number } from "../../language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  fillThisIn: "请填写此项",
  thisCannotBeUsedHere: "此处不能使用",
  useAtLeast: (limit: number) => `至少 ${number(limit)}`,
  useAtMost: (limit: number) => `最多 ${number(limit)}`,
  useAtLeastCharacters: (limit: number) => `至少 ${number(limit)} 个字符`,
  useAtMostCharacters: (limit: number) => `最多 ${number(limit)} 个字符`,
};
