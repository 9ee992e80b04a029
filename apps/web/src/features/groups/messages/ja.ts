import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  mustBeDisabledInTheEveryoneGroup: "先に「Everyone」グループで無効にしてください",
  permissionsSaved: "権限を保存しました",
  permissionsOf: (name: string) => `${name}の権限`,
  everyoneCan: "ワークスペースの全員ができることです。",
  lockedHint:
    "全員が持っている権限は、ここでは変更できません。このグループだけに与えるには、先に「Everyone」グループから外してください。",
  cancel: "キャンセル",
  save: "保存",
  hasAccess: "アクセスできます",
  noAccess: "アクセスできません",
  membersOfThisGroup: "このグループのメンバー",
  groups: "グループ",
  groupsHint: "一部の人に、全員より多くの権限を与えられます。",
  newGroup: "新しいグループ",
  addGroup: "グループを追加",
  removeQuestion: (name: string) =>
    `「${name}」を削除しますか？このグループだけが与えていた権限は、メンバーから失われます。`,
  remove: "削除",
  members: (count: number) => plural(count, { other: "メンバー#人" }),
  givesMore: (count: number) => plural(count, { other: "#件の権限を追加" }),
  noGroupsYet: "グループはまだありません。ほかの人より多くの権限が必要な人のために作成してください。",
  permissionsTitle: "権限",
  removeGroup: (name: string) => `${name}を削除`,
};
