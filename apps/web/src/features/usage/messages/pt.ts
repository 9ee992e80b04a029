import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  others: "Outros",
  upToCreditsADay: (count: number) => plural(count, { one: "Até # crédito por dia", other: "Até # créditos por dia" }),
  credits: (day: string, total: number) => plural(total, { one: `${day}: # crédito`, other: `${day}: # créditos` }),
  inTotal: "No total",
  byVoice: "Por voz",
  byModel: "Por modelo",
  byProduct: "Por produto",
  byApiKey: "Por chave de API",
  byMember: "Por membro",
  last7Days: "Últimos 7 dias",
  last30Days: "Últimos 30 dias",
  last90Days: "Últimos 90 dias",
  time: "Período",
  breakdown: "Detalhamento",
  csv: "CSV",
  usageCouldNotBeLoaded: "Não foi possível carregar o uso",
  tryAgain: "Tentar de novo",
  nothingWasUsedInThisTime: "Nada foi usado neste período",
  makeSomeSpeechAndItsCreditsShow: "Gere alguma fala, e os créditos aparecem aqui.",
  creditsUsed: "Créditos usados",
  name: "Nome",
  credits2: "Créditos",
};
