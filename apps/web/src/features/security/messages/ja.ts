import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "すべて",
  securityLog: "セキュリティログ",
  signInsRefusedRequestsAndChangesOf:
    "ログイン、拒否されたリクエスト、キー・役割・プランの変更です。1時間以内の同じ拒否は1行にまとめます。",
  kindOfEvent: "イベントの種類",
  nothingOfThisKind: "この種類のイベントはありません。",
  showOlder: "以前の記録を表示",
  times: (count: number) => plural(count, { other: "· #回" }),
  someoneUnknown: "不明なユーザー",
  withTheKey: (keyName: string) => `キー：${keyName}`,
  from: (address: string) => `アクセス元：${address}`,
};
