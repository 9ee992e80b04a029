import type { t } from "../messages.ts";

export const words: typeof t = {
  affiliateProgram: "Programa de afiliados",
  thisIsYourLink: "Este es tu enlace. Cada persona que se registra con él cuenta para ti.",
  goToDashboard: "Ir al panel",
  becomeAnAffiliate: "Únete como afiliado",
  earn: (percent: number, months: number) =>
    `Gana el ${percent}% de todos los pagos de los primeros ${months} meses de cada persona que se registre con tu enlace, sin tope.`,
  thisServerTakesNoPaymentsOfItsOwn:
    "Este servidor no cobra por su cuenta. Los registros se cuentan desde hoy; lo que generan se acuerda con quienes administran este servidor.",
  copyLink: "Copiar enlace",
  doNotRunSearchEngineAdsOnOurBrand:
    "No publiques anuncios en buscadores con nuestra marca o dominio. Quien lo haga queda fuera del programa.",
  errorGeneratingAffiliateLink: "No se pudo generar el enlace de afiliado",
  getMyLink: "Obtener mi enlace",
  shareTimbreEarn: (percent: number) => `Comparte Timbre y gana el ${percent}%`,
  dismiss: "Cerrar",
  payouts: "Pagos",
  thisServerIsSelfHostedAndTakesNo:
    "Este servidor es autoalojado y no cobra, así que no hay nada que pueda pagarte. Si quienes lo administran cobran por los planes, acuerdan los pagos directamente contigo.",
  ofAllPaymentsForTheFirstMonthsWith: (percent: number, months: number) =>
    `El ${percent}% de todos los pagos de los primeros ${months} meses, sin tope.`,
  signUpsByYourLink: "Registros con tu enlace",
  paymentsTakenHere: "Pagos cobrados aquí",
};
