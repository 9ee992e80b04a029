import type { t } from "../messages.ts";

export const words: typeof t = {
  affiliateProgram: "推广计划",
  thisIsYourLink: "这是你的专属链接。通过它注册的每个人都会计入你的名下。",
  goToDashboard: "前往看板",
  becomeAnAffiliate: "成为推广伙伴",
  earn: (percent: number, months: number) =>
    `每个通过你的链接注册的人，前 ${months} 个月的全部付款，你都可获得 ${percent}% 的分成，上不封顶。`,
  thisServerTakesNoPaymentsOfItsOwn: "这台服务器本身不收款。注册人数从今天开始统计，收益由你与服务器的运营者结算。",
  copyLink: "复制链接",
  doNotRunSearchEngineAdsOnOurBrand: "请勿针对我们的品牌名或域名投放搜索引擎广告，违者将被移出推广计划。",
  errorGeneratingAffiliateLink: "生成推广链接时出错",
  getMyLink: "获取我的链接",
  shareTimbreEarn: (percent: number) => `分享 Timbre，赚取 ${percent}% 分成`,
  dismiss: "关闭",
  payouts: "收益结算",
  thisServerIsSelfHostedAndTakesNo:
    "这是一台自托管的服务器，不收取任何费用，因此没有可结算的收益。如果运营者对套餐收费，会直接与你结算。",
  ofAllPaymentsForTheFirstMonthsWith: (percent: number, months: number) =>
    `前 ${months} 个月全部付款的 ${percent}%，上不封顶。`,
  signUpsByYourLink: "通过你的链接注册的人数",
  paymentsTakenHere: "在此收取的付款",
};
