import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "すべて",
  auditLog: "監査ログ",
  whoDidWhatInThisWorkspaceNewest:
    "このワークスペースで誰が何をしたかを新しい順に表示します。行の変更や削除は誰にもできません。",
  kindOfEntry: "記録の種類",
  nothingHasHappenedHereYet: "まだ何も起きていません",
  changesOfMembersGroupsKeysWebhooks: "メンバー、グループ、キー、Webhook、プラン、共有の変更がここに表示されます。",
  showOlder: "以前の記録を表示",
  someoneWhoLeft: "退出したユーザー",
  byApiKey: (who: string) => `${who}（APIキー経由）`,
  from: (address: string) => `アクセス元：${address}`,
  peopleInvited: (count: number) => plural(count, { other: "#人を招待" }),
  about: (deed: string, target: string) => `${deed}: ${target}`,
  everyone: "全員",
};
