import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  mustBeDisabledInTheEveryoneGroup: "需先在“所有人”群组中关闭",
  permissionsSaved: "权限已保存",
  permissionsOf: (name: string) => `“${name}”的权限`,
  everyoneCan: "工作区中所有人都能做的事。",
  lockedHint: "所有人都有的权限在这里是锁定的。若只想给这个群组，请先从“所有人”群组中取消。",
  cancel: "取消",
  save: "保存",
  hasAccess: "有权限",
  noAccess: "无权限",
  membersOfThisGroup: "群组成员",
  groups: "群组",
  groupsHint: "让部分人拥有比其他人更多的权限。",
  newGroup: "新群组",
  addGroup: "添加群组",
  removeQuestion: (name: string) => `移除“${name}”？成员将失去仅由该群组授予的权限。`,
  remove: "移除",
  members: (count: number) => plural(count, { other: "# 位成员" }),
  givesMore: (count: number) => plural(count, { other: "额外提供 # 项权限" }),
  noGroupsYet: "还没有群组。为需要更多权限的人创建一个吧。",
  permissionsTitle: "权限",
  removeGroup: (name: string) => `移除“${name}”`,
};
