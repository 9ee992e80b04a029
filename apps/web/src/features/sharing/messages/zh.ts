import type { t } from "../messages.ts";

export const words: typeof t = {
  canUseIt: "可使用",
  canChangeIt: "可更改",
  canDeleteAndShareIt: "可删除和共享",
  canReadAndHearIt: "可阅读和收听",
  canWriteAndGenerate: "可编写和生成",
  canChangeItsWords: "可更改词条",
  canArchiveAndShareIt: "可归档和共享",
  noLongerHas: (name: string, name2: string) => `${name} 已无法使用“${name2}”`,
  sharedWith: "共享给",
  stopSharingWith: (name: string) => `停止与 ${name} 共享`,
  isSharedWith: (name: string, name2: string) => `“${name}”已共享给 ${name2}`,
  peopleAndGroups: "人员和群组",
  shareWith: "共享给",
  personOrGroup: "成员或群组",
  whoItCanBe: "输入此工作区成员的邮箱地址，或群组名称。",
  accessOf: (name: string) => `${name} 的权限`,
  access: "权限",
  share: "共享",
};
