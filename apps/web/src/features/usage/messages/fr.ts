import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  others: "Autres",
  upToCreditsADay: (count: number) =>
    plural(count, { one: "Jusqu’à # crédit par jour", other: "Jusqu’à # crédits par jour" }),
  credits: (day: string, total: number) =>
    plural(total, { one: `${day}\u00a0: # crédit`, other: `${day}\u00a0: # crédits` }),
  inTotal: "Au total",
  byVoice: "Par voix",
  byModel: "Par modèle",
  byProduct: "Par produit",
  byApiKey: "Par clé API",
  byMember: "Par membre",
  last7Days: "7 derniers jours",
  last30Days: "30 derniers jours",
  last90Days: "90 derniers jours",
  time: "Période",
  breakdown: "Répartition",
  csv: "CSV",
  usageCouldNotBeLoaded: "Impossible de charger l’utilisation",
  tryAgain: "Réessayer",
  nothingWasUsedInThisTime: "Rien n’a été utilisé sur cette période",
  makeSomeSpeechAndItsCreditsShow: "Générez un audio\u00a0: ses crédits s’afficheront ici.",
  creditsUsed: "Crédits utilisés",
  name: "Nom",
  credits2: "Crédits",
};
