import type { t } from "../messages.ts";

export const words: typeof t = {
  waiting: "En espera",
  delivered: "Entregado",
  failed: "Con error",
  nothingWasSentYet: "Todavía no se envió nada.",
  resend: "Reenviar",
  yourWebhooks: "Tus webhooks",
  webhooksOfTheWorkspace: "Webhooks del espacio de trabajo",
  noWebhooksYet: "Todavía no hay webhooks",
  addAnAddressAboveToHearOf:
    "Agrega una dirección arriba para recibir avisos de transcripciones y voces en cuanto se crean.",
  addAWebhook: "Agregar un webhook",
  everyCallIsSignedWithASecretThat: "Cada llamada se firma con un secreto que solo conocen tú y este servidor.",
  name: "Nombre",
  address: "Dirección",
  addWebhook: "Agregar webhook",
  copySecret: "Copiar secreto",
  theSecretIsShownOnlyNow: "El secreto solo se muestra ahora: {data}",
  deleteItsSecretAndItsDeliveriesGo: (name: string) =>
    `¿Eliminar “${name}”? Su secreto y sus entregas se eliminan con él.`,
  delete: "Eliminar",
  switchedOffAfterFailures: "Desactivado tras varios errores",
  disabled: "Desactivado",
  deliveries: "Entregas",
  actionsFor: (name: string) => `Acciones de ${name}`,
  sendATest: "Enviar una prueba",
  enable: "Activar",
  disable: "Desactivar",
};
