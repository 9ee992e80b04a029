import type { t } from "../messages.ts";

export const words: typeof t = {
  affiliateProgram: "Programa de afiliados",
  thisIsYourLink: "Este é o seu link. Todo mundo que se cadastrar por ele conta para você.",
  goToDashboard: "Ir para o painel",
  becomeAnAffiliate: "Seja um afiliado",
  earn: (percent: number, months: number) =>
    `Ganhe ${percent}% de todos os pagamentos nos primeiros ${months} meses de quem se cadastrar pelo seu link, sem limite.`,
  thisServerTakesNoPaymentsOfItsOwn:
    "Este servidor não recebe pagamentos. Os cadastros contam a partir de hoje; o que eles rendem você acerta com quem administra o servidor.",
  copyLink: "Copiar link",
  doNotRunSearchEngineAdsOnOurBrand:
    "Não anuncie em buscadores com o nome da nossa marca ou nosso domínio. Afiliados que fizerem isso são removidos do programa.",
  errorGeneratingAffiliateLink: "Erro ao gerar o link de afiliado",
  getMyLink: "Obter meu link",
  shareTimbreEarn: (percent: number) => `Compartilhe o Timbre, ganhe ${percent}%`,
  dismiss: "Dispensar",
  payouts: "Repasses",
  thisServerIsSelfHostedAndTakesNo:
    "Este servidor é auto-hospedado e não recebe pagamentos, então não tem nada a repassar. Se quem o administra cobra pelos planos, os repasses são acertados diretamente com você.",
  ofAllPaymentsForTheFirstMonthsWith: (percent: number, months: number) =>
    `${percent}% de todos os pagamentos nos primeiros ${months} meses, sem limite.`,
  signUpsByYourLink: "Cadastros pelo seu link",
  paymentsTakenHere: "Pagamentos recebidos aqui",
};
