import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  others: "Andere",
  upToCreditsADay: (count: number) =>
    plural(count, { one: "Bis zu # Credit pro Tag", other: "Bis zu # Credits pro Tag" }),
  credits: (day: string, total: number) => plural(total, { one: `${day}: # Credit`, other: `${day}: # Credits` }),
  inTotal: "Insgesamt",
  byVoice: "Nach Stimme",
  byModel: "Nach Modell",
  byProduct: "Nach Produkt",
  byApiKey: "Nach API-Schlüssel",
  byMember: "Nach Mitglied",
  last7Days: "Letzte 7 Tage",
  last30Days: "Letzte 30 Tage",
  last90Days: "Letzte 90 Tage",
  time: "Zeitraum",
  breakdown: "Aufschlüsselung",
  csv: "CSV",
  usageCouldNotBeLoaded: "Die Nutzung konnte nicht geladen werden",
  tryAgain: "Erneut versuchen",
  nothingWasUsedInThisTime: "In diesem Zeitraum wurde nichts verbraucht",
  makeSomeSpeechAndItsCreditsShow: "Generiere etwas, und die Credits dafür erscheinen hier.",
  creditsUsed: "Verbrauchte Credits",
  name: "Name",
  credits2: "Credits",
};
