import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/affiliate", {
  affiliateProgram: "Affiliate program",
  thisIsYourLink: "This is your link. Everyone who signs up with it counts for you.",
  goToDashboard: "Go to dashboard",
  becomeAnAffiliate: "Become an affiliate",
  earn: (percent: number, months: number) =>
    `Earn ${percent}% of all payments for the first ${months} months of everyone who signs up with your link, with no cap.`,
  thisServerTakesNoPaymentsOfItsOwn:
    "This server takes no payments of its own. Sign-ups are counted from today; what they earn is settled with the people who run this server.",
  copyLink: "Copy link",
  doNotRunSearchEngineAdsOnOurBrand:
    "Do not run search engine ads on our brand name or domain. Affiliates who do so are removed from the program.",
  errorGeneratingAffiliateLink: "Error generating affiliate link",
  getMyLink: "Get my link",
  shareTimbreEarn: (percent: number) => `Share Timbre, earn ${percent}%`,
  dismiss: "Dismiss",
  payouts: "Payouts",
  thisServerIsSelfHostedAndTakesNo:
    "This server is self-hosted and takes no payments, so there is nothing it could pay out. If its operators charge for plans, they settle payouts with you directly.",
  ofAllPaymentsForTheFirstMonthsWith: (percent: number, months: number) =>
    `${percent}% of all payments for the first ${months} months, with no cap.`,
  signUpsByYourLink: "Sign-ups through your link",
  paymentsTakenHere: "Payments taken here",
});
