import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  others: "Otros",
  upToCreditsADay: (count: number) =>
    plural(count, {
      one: "Hasta # crédito al día",
      many: "Hasta # de créditos al día",
      other: "Hasta # créditos al día",
    }),
  credits: (day: string, total: number) =>
    plural(total, { one: `${day}: # crédito`, many: `${day}: # de créditos`, other: `${day}: # créditos` }),
  inTotal: "En total",
  byVoice: "Por voz",
  byModel: "Por modelo",
  byProduct: "Por producto",
  byApiKey: "Por clave de API",
  byMember: "Por miembro",
  last7Days: "Últimos 7 días",
  last30Days: "Últimos 30 días",
  last90Days: "Últimos 90 días",
  time: "Periodo",
  breakdown: "Desglose",
  csv: "CSV",
  usageCouldNotBeLoaded: "No se pudo cargar el uso",
  tryAgain: "Reintentar",
  nothingWasUsedInThisTime: "No se usó nada en este periodo",
  makeSomeSpeechAndItsCreditsShow: "Genera algo de voz y aquí verás los créditos que usó.",
  creditsUsed: "Créditos usados",
  name: "Nombre",
  credits2: "Créditos",
};
