import type { t } from "../messages.ts";

export const words: typeof t = {
  affiliateProgram: "Programme d’affiliation",
  thisIsYourLink: "Voici votre lien. Chaque inscription faite avec ce lien compte pour vous.",
  goToDashboard: "Aller au tableau de bord",
  becomeAnAffiliate: "Devenir affilié",
  earn: (percent: number, months: number) =>
    `Gagnez ${percent}\u00a0% de tous les paiements des ${months} premiers mois de chaque personne inscrite avec votre lien, sans plafond.`,
  thisServerTakesNoPaymentsOfItsOwn:
    "Ce serveur n’encaisse aucun paiement. Les inscriptions sont comptées dès aujourd’hui\u202f; les gains se règlent avec les personnes qui gèrent ce serveur.",
  copyLink: "Copier le lien",
  doNotRunSearchEngineAdsOnOurBrand:
    "Pas de publicité sur les moteurs de recherche avec notre marque ou notre domaine. Les affiliés qui en font sont exclus du programme.",
  errorGeneratingAffiliateLink: "Impossible de générer le lien d’affiliation",
  getMyLink: "Obtenir mon lien",
  shareTimbreEarn: (percent: number) => `Partagez Timbre, gagnez ${percent}\u00a0%`,
  dismiss: "Masquer",
  payouts: "Versements",
  thisServerIsSelfHostedAndTakesNo:
    "Ce serveur est auto-hébergé et n’encaisse aucun paiement\u00a0: il n’a donc rien à verser. Si ses responsables font payer les forfaits, ils règlent les versements directement avec vous.",
  ofAllPaymentsForTheFirstMonthsWith: (percent: number, months: number) =>
    `${percent}\u00a0% de tous les paiements des ${months} premiers mois, sans plafond.`,
  signUpsByYourLink: "Inscriptions avec votre lien",
  paymentsTakenHere: "Paiements encaissés ici",
};
