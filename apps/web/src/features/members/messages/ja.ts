import { number, plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  admin: "管理者",
  member: "メンバー",
  liteMember: "ライトメンバー",
  invitePeople: "メンバーを招待",
  youGetALinkToPassOnItWorksOnceFor: "相手に渡すリンクを発行します。そのメールアドレスで1回だけ使えます。",
  signUpIsClosedOnThisServerSoOnly:
    "このサーバーは新規登録を受け付けていないため、参加できるのはすでにアカウントを持つ人だけです。招待した人がアカウントを作れるようにするには、新規登録を「招待制」にするよう、サーバーの管理者に依頼してください。",
  role: "役割",
  invite: "招待",
  copyLink: "リンクをコピー",
  anInvitationWasMailedTo: (email: string) => `${email}に招待メールを送りました。`,
  passThisLinkOnToItIsShownOnlyNow: (email: string) =>
    `このリンクを${email}に渡してください。表示されるのは今回だけです。`,
  noInvitationIsOpen: "有効な招待はありません。",
  expired: "期限切れ",
  openUntil: (expiresAt: string) => `${expiresAt}まで有効`,
  withdraw: "取り消す",
  nothingWasChanged: (error: string) => `変更できませんでした。${error}`,
  enterAWholeNumberFrom0To: (maxUsageLimit: number) => `0〜${number(maxUsageLimit)}の整数を入力してください。`,
  creditLimitOf: (member: string) => `${member}のクレジット上限`,
  usedSinceTheLastResetAboveTheLimit: (usedCredits: number) =>
    `前回のリセット以降、${number(usedCredits)}クレジットを使用しています。上限に達すると、次のリセットまで生成できません。`,
  removeLimit: "上限をなくす",
  cancel: "キャンセル",
  save: "保存",
  creditsPerPeriod: "期間ごとのクレジット",
  change: (email: string) => `${email}を変更`,
  leaveTheWorkspace: "ワークスペースから退出",
  setACreditLimit: "クレジットの上限を設定",
  changeTheCreditLimit: "クレジットの上限を変更",
  unlock: "ロックを解除",
  lockOut: "ロックする",
  handTheWorkspaceOver: "ワークスペースを譲渡",
  removeFromTheWorkspace: "ワークスペースから外す",
  you: "自分",
  locked: "ロック中",
  owner: "オーナー",
  creditsUsed: (usedCredits: number) => plural(usedCredits, { other: "#クレジット使用" }),
  ofCreditsUsed: (usedCredits: number, creditLimit: number) =>
    plural(creditLimit, { other: `${number(usedCredits)}／#クレジット使用` }),
  removeTheyAreSignedOutAtOnceTheir: (name: string) =>
    `${name}を外しますか？すぐにログアウトされ、APIキーも無効になります。戻るには新しい招待が必要です。`,
  remove: "外す",
  leaveThisWorkspaceYouAreSignedOut:
    "このワークスペースから退出しますか？ログアウトされ、戻るには新しい招待が必要です。",
  leave: "退出",
  makeTheOwnerYouStayAsAnAdminAnd: (name: string) =>
    `${name}をオーナーにしますか？自分は管理者として残ります。オーナーに戻すことができるのは、新しいオーナーだけです。`,
  handOver: "譲渡",
  members: "メンバー",
  everyoneHereSharesTheWorkspaces: "メンバー全員で、ワークスペースのクレジットとプランを共有します。",
  invitation: "招待",
  join: (workspaceName: string) => `${workspaceName}に参加`,
  thisInvitationCannotBeUsed: "この招待は使えません",
  theInvitationIsFor: (email: string | undefined) => `この招待は${email}宛てです。`,
  goToTheStartPage: "スタートページへ",
  join2: "参加",
  signIn: "ログイン",
  createAnAccount: "アカウントを作成",
};
