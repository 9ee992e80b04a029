import type { t } from "../messages.ts";

export const words: typeof t = {
  affiliateProgram: "Affiliate-Programm",
  thisIsYourLink: "Das ist dein Link. Jede Registrierung darüber zählt für dich.",
  goToDashboard: "Zum Dashboard",
  becomeAnAffiliate: "Affiliate werden",
  earn: (percent: number, months: number) =>
    `Wer sich über deinen Link registriert, bringt dir ${months} Monate lang ${percent}\u00a0% aller Zahlungen, ohne Obergrenze.`,
  thisServerTakesNoPaymentsOfItsOwn:
    "Dieser Server nimmt selbst keine Zahlungen an. Registrierungen zählen ab heute; deinen Verdienst rechnest du mit den Leuten ab, die diesen Server betreiben.",
  copyLink: "Link kopieren",
  doNotRunSearchEngineAdsOnOurBrand:
    "Schalte keine Suchmaschinenwerbung auf unseren Markennamen oder unsere Domain. Wer das tut, wird aus dem Programm ausgeschlossen.",
  errorGeneratingAffiliateLink: "Der Affiliate-Link konnte nicht erstellt werden",
  getMyLink: "Link holen",
  shareTimbreEarn: (percent: number) => `Timbre teilen, ${percent}\u00a0% verdienen`,
  dismiss: "Ausblenden",
  payouts: "Auszahlungen",
  thisServerIsSelfHostedAndTakesNo:
    "Dieser Server ist selbst gehostet und nimmt keine Zahlungen an, also kann er auch nichts auszahlen. Falls die Leute, die ihn betreiben, Geld für Tarife verlangen, rechnen sie Auszahlungen direkt mit dir ab.",
  ofAllPaymentsForTheFirstMonthsWith: (percent: number, months: number) =>
    `${percent}\u00a0% aller Zahlungen in den ersten ${months} Monaten, ohne Obergrenze.`,
  signUpsByYourLink: "Registrierungen über deinen Link",
  paymentsTakenHere: "Zahlungen auf diesem Server",
};
