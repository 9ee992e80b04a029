import type { t } from "../messages.ts";

export const words: typeof t = {
  affiliateProgram: "アフィリエイトプログラム",
  thisIsYourLink: "専用のリンクです。このリンクから登録した人が、すべて実績になります。",
  goToDashboard: "ダッシュボードへ",
  becomeAnAffiliate: "アフィリエイトになる",
  earn: (percent: number, months: number) =>
    `専用リンクから登録した人の、最初の${months}か月間の支払いの${percent}%を受け取れます。上限はありません。`,
  thisServerTakesNoPaymentsOfItsOwn:
    "このサーバー自体は決済を行いません。登録数は今日からカウントされ、報酬はサーバーの管理者との間で精算されます。",
  copyLink: "リンクをコピー",
  doNotRunSearchEngineAdsOnOurBrand:
    "ブランド名やドメインを使った検索広告は出稿しないでください。違反した場合は、プログラムから除外されます。",
  errorGeneratingAffiliateLink: "アフィリエイトリンクを作成できませんでした",
  getMyLink: "リンクを取得",
  shareTimbreEarn: (percent: number) => `Timbreを紹介して${percent}%の報酬を獲得`,
  dismiss: "閉じる",
  payouts: "報酬の支払い",
  thisServerIsSelfHostedAndTakesNo:
    "このサーバーはセルフホスト型で、決済を行わないため、報酬の支払いもありません。管理者がプランを有料にしている場合は、管理者と直接精算してください。",
  ofAllPaymentsForTheFirstMonthsWith: (percent: number, months: number) =>
    `最初の${months}か月間の支払いの${percent}%。上限はありません。`,
  signUpsByYourLink: "リンクからの登録数",
  paymentsTakenHere: "このサーバーでの決済",
};
