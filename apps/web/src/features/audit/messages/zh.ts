import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "全部",
  auditLog: "审计日志",
  whoDidWhatInThisWorkspaceNewest: "此工作区中谁做了什么，最新的在前。任何人都不能更改或删除记录。",
  kindOfEntry: "记录类型",
  nothingHasHappenedHereYet: "还没有任何记录",
  changesOfMembersGroupsKeysWebhooks: "成员、群组、密钥、Webhook、套餐和共享的变更都会列在这里。",
  showOlder: "查看更早的记录",
  someoneWhoLeft: "已离开的成员",
  byApiKey: (who: string) => `${who}（通过 API 密钥）`,
  from: (address: string) => `来自 ${address}`,
  peopleInvited: (count: number) => plural(count, { other: "邀请了 # 人" }),
  about: (deed: string, target: string) => `${deed}：${target}`,
  everyone: "所有人",
};
