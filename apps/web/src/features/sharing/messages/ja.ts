import type { t } from "../messages.ts";

export const words: typeof t = {
  canUseIt: "利用できる",
  canChangeIt: "変更できる",
  canDeleteAndShareIt: "削除と共有ができる",
  canReadAndHearIt: "閲覧と試聴ができる",
  canWriteAndGenerate: "編集と生成ができる",
  canChangeItsWords: "単語を変更できる",
  canArchiveAndShareIt: "アーカイブと共有ができる",
  noLongerHas: (name: string, name2: string) => `${name}との「${name2}」の共有を停止しました`,
  sharedWith: "共有相手",
  stopSharingWith: (name: string) => `${name}との共有を停止`,
  isSharedWith: (name: string, name2: string) => `「${name}」を${name2}と共有しました`,
  peopleAndGroups: "ユーザーとグループ",
  shareWith: "共有先",
  personOrGroup: "人またはグループ",
  whoItCanBe: "このワークスペースのメンバーのメールアドレス、またはグループ名を入力します。",
  accessOf: (name: string) => `${name} のアクセス権`,
  access: "アクセス権",
  share: "共有",
};
