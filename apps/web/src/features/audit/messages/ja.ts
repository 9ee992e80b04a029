import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "すべて",
  auditLog: "監査ログ",
  whoDidWhatInThisWorkspaceNewest:
    "このワークスペースで誰が何をしたかを、新しい順に表示します。記録は追加されるだけで、書き換えられません。",
  kindOfEntry: "記録の種類",
  nothingHasHappenedHereYet: "まだ何も起きていません",
  changesOfMembersGroupsKeysWebhooks: "メンバー、グループ、キー、Webhook、プラン、共有の変更がここに表示されます。",
  showOlder: "以前の記録を表示",
  someoneWhoLeft: "退出したユーザー",
  byApiKey: (who: string) => `${who}（APIキー経由）`,
  on: (target: string) => `対象：${target}`,
  from: (address: string) => `アクセス元：${address}`,
};
